import { Component, inject, input, resource } from '@angular/core';
import {
  Api,
  signaturesPolicy,
  signaturesSetPolicy,
  type SequenceStepResponse,
  type SignaturePolicyResponse,
  type SignedAct,
} from '@etalon/api-client';
import { TextPipe, Texts } from '../../../language';
import { ifMatch, problemText } from '../../../session';
import { Button, Content, Dialogs, Panel, ResourceView, Toasts } from '../../../ui';
import { OrganizationsData } from '../organizations-data';
import { SignaturesDialog, type SignaturesForm } from './signatures-dialog';

@Component({
  selector: 'app-organization-signatures',
  imports: [Button, Content, Panel, ResourceView, TextPipe],
  template: `
    <ui-panel [heading]="'signing.policy.title' | t" [caption]="'signing.policy.lead' | t">
      <ng-container panelActions>
        <button type="button" uiButton slim [disabled]="!policy.hasValue()" (click)="edit()">
          {{ 'signing.policy.edit' | t }}
        </button>
      </ng-container>
      <ui-resource skeleton="facts" [count]="2" [of]="policy" [failed]="'signing.failed' | t">
        <ng-template [uiContent]="policy" let-found>
          @if (found.acts.length === 0 && found.sequence.length === 0) {
            <p class="muted">{{ 'signing.policy.off' | t }}</p>
          } @else {
            <dl class="facts">
              @if (found.acts.length > 0) {
                <dt>{{ 'signing.policy.acts' | t }}</dt>
                <dd>
                  @for (act of found.acts; track act) {
                    <p>{{ actText(act) }}</p>
                  }
                </dd>
              }
              @if (found.sequence.length > 0) {
                <dt>{{ 'signing.policy.sequence' | t }}</dt>
                <dd>
                  @for (step of found.sequence; track $index) {
                    <p>{{ $index + 1 }}. {{ stepText(step) }}</p>
                  }
                </dd>
              }
            </dl>
          }
        </ng-template>
      </ui-resource>
    </ui-panel>
  `,
})
export class OrganizationSignatures {
  private readonly api = inject(Api);
  private readonly data = inject(OrganizationsData);
  private readonly dialogs = inject(Dialogs);
  private readonly toasts = inject(Toasts);
  private readonly texts = inject(Texts);

  readonly id = input.required<string>();

  protected readonly policy = resource({
    params: () => this.id(),
    loader: ({ params }): Promise<SignaturePolicyResponse> => this.api.invoke(signaturesPolicy, { org_id: params }),
  });

  protected actText(act: SignedAct): string {
    return this.texts.get(`signing.policy.${act}`);
  }

  protected stepText({ meaning, by }: SequenceStepResponse): string {
    return `${this.texts.get(`signing.meaning.${meaning}`)} · ${this.texts.get(`signing.policy.signer.${by}`)}`;
  }

  protected async edit(): Promise<void> {
    const org_id = this.id();
    try {
      const [{ body: stored, headers }, members] = await Promise.all([
        this.api.invoke$Response(signaturesPolicy, { org_id }),
        this.data.membersOf(org_id),
      ]);
      const tag = headers.get('ETag');
      const form: SignaturesForm = {
        stored,
        people: members.map(({ user_id, name }) => ({ value: user_id, label: name })),
        save: (body) => this.api.invoke(signaturesSetPolicy, { org_id, body, ...ifMatch(tag) }),
      };
      if ((await this.dialogs.open<boolean, SignaturesForm>(SignaturesDialog, form)) !== true) return;
      this.toasts.done(this.texts.get('signing.policy.saved'));
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    }
    this.policy.reload();
  }
}
