import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, computed, inject, signal } from '@angular/core';
import { FormField, FormRoot, form, required } from '@angular/forms/signals';
import type { OrganizationMemberResponse } from '@etalon/api-client';
import { TextPipe, Texts } from '../../../language';
import { Button, DialogFrame, Field, Select } from '../../../ui';

export interface SuccessorQuestion {
  act: 'leave' | 'demote' | 'remove';
  organization: string;
  /** Absent: the current user. */
  person?: string;
  candidates: OrganizationMemberResponse[];
  /** The member list lacks this. */
  mayAdminister: (user_id: string) => Promise<boolean>;
}

export type SuccessorChoice = { kind: 'successor'; user_id: string } | { kind: 'add' } | { kind: 'deactivate' };

@Component({
  selector: 'app-successor-dialog',
  imports: [Button, DialogFrame, Field, FormField, FormRoot, Select, TextPipe],
  template: `
    <form [formRoot]="f">
      <ui-dialog
        [heading]="
          (question.person ? 'organizations.guidance.title_other' : 'organizations.guidance.title_self')
            | t: { person: question.person ?? '', name: question.organization }
        "
      >
        <p>{{ (options().length ? 'organizations.guidance.text' : 'organizations.guidance.text_alone') | t }}</p>
        @if (options().length) {
          <ui-field
            class="successor"
            [label]="'organizations.guidance.successor' | t"
            [help]="'organizations.guidance.successor_help' | t"
            [of]="f.successor"
          >
            <ui-select
              [placeholder]="'organizations.guidance.choose' | t"
              [options]="options()"
              [formField]="f.successor"
            />
          </ui-field>
        }
        <p class="other">
          <button type="button" class="link danger" (click)="reference.close({ kind: 'deactivate' })">
            {{ 'organizations.guidance.deactivate' | t }}
          </button>
        </p>
        <ng-container dialogActions>
          <button type="button" uiButton (click)="reference.close()">{{ 'common.act.cancel' | t }}</button>
          @if (options().length) {
            <button type="submit" uiButton="primary" [busy]="f().submitting()">{{ act() | t }}</button>
          } @else {
            <button type="button" uiButton="primary" (click)="reference.close({ kind: 'add' })">
              {{ 'organizations.guidance.add' | t }}
            </button>
          }
        </ng-container>
      </ui-dialog>
    </form>
  `,
  styles: `
    .successor {
      margin-top: var(--s4);
      color: var(--ink);
    }
    .other {
      margin-top: var(--s4);
    }
    .danger {
      color: var(--expired);
    }
  `,
})
export class SuccessorDialog {
  private readonly texts = inject(Texts);
  protected readonly question = inject<SuccessorQuestion>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef<SuccessorChoice>>(DialogRef);

  protected readonly options = computed(() =>
    this.question.candidates.map(({ user_id, name, email }) => ({
      value: user_id,
      label: email ? `${name}, ${email}` : name,
    })),
  );
  protected readonly act = computed(() => `organizations.guidance.${this.question.act}` as const);
  protected readonly model = signal({ successor: '' });
  protected readonly f = form(this.model, (path) => required(path.successor), {
    submission: {
      action: async (field) => {
        const { successor } = field().value();
        if (await this.question.mayAdminister(successor)) {
          this.reference.close({ kind: 'successor', user_id: successor });
          return undefined;
        }
        const message = this.texts.get('organizations.guidance.successor_help');
        return { kind: 'viewer', message, fieldTree: field.successor };
      },
    },
  });
}
