import { DialogRef } from '@angular/cdk/dialog';
import { Component, inject, signal } from '@angular/core';
import { TextPipe } from '../../../language';
import { Button, DialogFrame, Field, Input } from '../../../ui';

const LONGEST = 2000;

@Component({
  selector: 'app-close-dialog',
  imports: [Button, DialogFrame, Field, Input, TextPipe],
  template: `
    <form (submit)="take($event)">
      <ui-dialog [heading]="'impact.close.title' | t">
        <p>{{ 'impact.close.text' | t }}</p>
        <ui-field class="note" optional [label]="'impact.close.note' | t">
          <textarea
            uiInput
            #box
            rows="3"
            [attr.maxlength]="longest"
            [value]="note()"
            (input)="note.set(box.value)"
          ></textarea>
        </ui-field>
        <ng-container dialogActions>
          <button type="button" uiButton (click)="reference.close()">{{ 'common.act.cancel' | t }}</button>
          <button type="submit" uiButton="primary">{{ 'impact.close.act' | t }}</button>
        </ng-container>
      </ui-dialog>
    </form>
  `,
  styles: '.note { margin-top: var(--s4); color: var(--ink); }',
})
export class CloseDialog {
  protected readonly reference = inject<DialogRef<string>>(DialogRef);
  protected readonly note = signal('');
  protected readonly longest = LONGEST;

  protected take(event: Event): void {
    event.preventDefault();
    this.reference.close(this.note().trim());
  }
}
