import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, inject, Injector, signal } from '@angular/core';
import { FormField, FormRoot, form, maxLength, required } from '@angular/forms/signals';
import { TextPipe } from '../../../../../../language';
import { focusFirstInvalid } from '../../../../../../session';
import { Button, DialogFrame, Field, Input, Select, type Option } from '../../../../../../ui';
import type { DraftNegligible } from '../../../draft/draft-content';

export interface NegligibleQuestion {
  sources: readonly Option[];
}

@Component({
  selector: 'app-negligible-dialog',
  imports: [Button, DialogFrame, Field, FormField, FormRoot, Input, Select, TextPipe],
  template: `
    <form [formRoot]="f">
      <ui-dialog [heading]="'calibrations.negligible.title' | t">
        <ui-field [label]="'calibrations.contribution.source' | t" explain="negligible_source" [of]="f.source">
          <ui-select [options]="sources" [formField]="f.source" />
        </ui-field>
        <ui-field
          [label]="'calibrations.negligible.reason' | t"
          explain="negligible_reason"
          [help]="'calibrations.negligible.reason_help' | t"
          [of]="f.reason"
        >
          <input uiInput autocomplete="off" [formField]="f.reason" />
        </ui-field>
        <ng-container dialogActions>
          <button type="button" uiButton (click)="reference.close()">{{ 'common.act.cancel' | t }}</button>
          <button type="submit" uiButton="primary">{{ 'calibrations.negligible.add' | t }}</button>
        </ng-container>
      </ui-dialog>
    </form>
  `,
})
export class NegligibleDialog {
  private readonly injector = inject(Injector);
  private readonly question = inject<NegligibleQuestion>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef<DraftNegligible>>(DialogRef);

  protected readonly sources = [...this.question.sources];
  protected readonly f = form(
    signal<DraftNegligible>({ source: this.sources[0]?.value ?? '', reason: '' }),
    (path) => {
      required(path.source);
      required(path.reason);
      maxLength(path.reason, 500);
    },
    {
      submission: {
        action: (field) => {
          const { source, reason } = field().value();
          this.reference.close({ source, reason: reason.trim() });
          return Promise.resolve(undefined);
        },
        onInvalid: (field) => focusFirstInvalid(field, this.injector),
      },
    },
  );
}
