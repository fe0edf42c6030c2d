import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, DestroyRef, inject, resource, signal } from '@angular/core';
import type { ConfirmationResponse } from '@etalon/api-client';
import { TextPipe, Texts } from '../../language';
import { Button, Content, DialogFrame, ResourceView } from '../../ui';
import { problemText } from '../api-problem';
import { ConfirmIdentity } from './confirm-identity';
import { FactorProof } from './factor-proof';
import { SecondFactor } from './second-factor';

/** By second factor; without password and factor at the identity provider. */
@Component({
  selector: 'app-confirm-dialog',
  imports: [Button, Content, DialogFrame, FactorProof, ResourceView, TextPipe],
  template: `
    <ui-dialog
      [heading]="(isAtProvider ? 'second_factor.confirm.title_at_provider' : 'second_factor.confirm.title') | t"
    >
      <div class="stack">
        <p class="muted">{{ 'second_factor.confirm.text' | t }}</p>
        @if (isAtProvider) {
          <ui-resource skeleton="facts" [count]="1" [of]="ways">
            <ng-template [uiContent]="ways" let-found>
              @for (provider of found.providers; track provider.id) {
                <div>
                  <button
                    type="button"
                    uiButton="primary"
                    [busy]="asked() === provider.id"
                    (click)="confirmAt(provider.id)"
                  >
                    {{ 'signing.dialog.with_provider' | t: { name: provider.name } }}
                  </button>
                </div>
              } @empty {
                <p role="alert">{{ 'signing.dialog.nothing' | t }}</p>
              }
            </ng-template>
          </ui-resource>
          @if (problem(); as text) {
            <p class="ink-expired small" role="alert">{{ text }}</p>
          }
        } @else {
          <app-factor-proof
            [pending]="{ methods }"
            [byCode]="byCode"
            [byPasskey]="byPasskey"
            [act]="'second_factor.confirm.act' | t"
          />
        }
      </div>
      <ng-container dialogActions>
        <button type="button" uiButton (click)="reference.close()">{{ 'common.act.cancel' | t }}</button>
      </ng-container>
    </ui-dialog>
  `,
})
export class ConfirmDialog {
  private readonly factor = inject(SecondFactor);
  private readonly identity = inject(ConfirmIdentity);
  private readonly texts = inject(Texts);
  private readonly stop = new AbortController();
  protected readonly methods = inject<string[]>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef<ConfirmationResponse>>(DialogRef);

  protected readonly isAtProvider = this.methods.includes('provider');
  protected readonly ways = resource({
    loader: async () => (this.isAtProvider ? this.identity.ways() : undefined),
  });
  protected readonly asked = signal<string | undefined>(undefined);
  protected readonly problem = signal<string | undefined>(undefined);

  constructor() {
    inject(DestroyRef).onDestroy(() => this.stop.abort());
  }

  protected readonly byCode = async (proof: { code?: string; recovery_code?: string }): Promise<void> => {
    this.reference.close(await this.factor.confirm(proof));
  };
  protected readonly byPasskey = async (): Promise<void> => {
    this.reference.close(await this.factor.confirmByPasskey());
  };

  protected async confirmAt(provider: string): Promise<void> {
    this.asked.set(provider);
    this.problem.set(undefined);
    try {
      const confirmation = await this.identity.byProvider(provider, this.stop.signal);
      if (confirmation) this.reference.close(confirmation);
      else this.problem.set(this.texts.get('signing.dialog.blocked'));
    } catch (error) {
      this.problem.set(problemText(error, this.texts));
    } finally {
      this.asked.set(undefined);
    }
  }
}
