import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, computed, inject, resource, signal } from '@angular/core';
import { TextPipe, Texts } from '../../../../language';
import { Session, problemText } from '../../../../session';
import { Button, Combobox, DialogFrame, Field } from '../../../../ui';
import { CalibrationsData } from '../../calibrations-data';

export interface TransferDraftQuestion {
  asset_id: string;
}

export interface TransferDraftAnswer {
  id: string;
  name: string;
}

@Component({
  selector: 'app-transfer-draft-dialog',
  imports: [Button, Combobox, DialogFrame, Field, TextPipe],
  template: `
    <ui-dialog [heading]="'wizard.hand_over.title' | t">
      <p>{{ 'wizard.hand_over.text' | t }}</p>
      <ui-field [label]="'wizard.hand_over.whom' | t" [problem]="failed()">
        <ui-combobox [options]="options()" [value]="chosen()" (valueChange)="chosen.set($event)" />
      </ui-field>
      <ng-container dialogActions>
        <button type="button" uiButton (click)="reference.close()">{{ 'common.act.cancel' | t }}</button>
        <button type="button" uiButton="primary" [disabled]="!person()" (click)="reference.close(person())">
          {{ 'wizard.hand_over.act' | t }}
        </button>
      </ng-container>
    </ui-dialog>
  `,
  styles: `
    ui-field {
      margin-top: var(--s3);
    }
  `,
})
export class TransferDraftDialog {
  private readonly question = inject<TransferDraftQuestion>(DIALOG_DATA);
  private readonly data = inject(CalibrationsData);
  private readonly session = inject(Session);
  private readonly texts = inject(Texts);
  protected readonly reference = inject<DialogRef<TransferDraftAnswer>>(DialogRef);

  private readonly people = resource({ loader: () => this.data.performers(this.question.asset_id) });
  private readonly others = computed(() =>
    (this.people.hasValue() ? this.people.value() : []).filter(({ id }) => id !== this.session.user()?.id),
  );
  protected readonly chosen = signal('');
  protected readonly options = computed(() => this.others().map(({ id, name }) => ({ value: id, label: name })));
  protected readonly person = computed(() => this.others().find(({ id }) => id === this.chosen()));
  protected readonly failed = computed(() => {
    const error = this.people.error();
    return error ? problemText(error, this.texts) : undefined;
  });
}
