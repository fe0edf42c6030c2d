import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, computed, inject, signal } from '@angular/core';
import { Format, TextPipe } from '../../../../language';
import { Button, DialogFrame, Field, Input } from '../../../../ui';
import type { DraftRow } from '../rows-history';
import { readingsFrom } from './readings';

export interface ReadingsQuestion {
  text: string;
  /** where the text came from */
  fileName?: string;
  /** the grid holds readings already */
  hasRows: boolean;
}

export interface ReadingsAnswer {
  rows: DraftRow[];
  how: 'replace' | 'append';
}

/** Readings from a spreadsheet or a file, looked at before they go into the grid. */
@Component({
  selector: 'app-readings-dialog',
  imports: [Button, DialogFrame, Field, Input, TextPipe],
  template: `
    <ui-dialog wide [heading]="question.fileName ?? ('calibrations.readings.title' | t)">
      <ui-field bare [label]="'calibrations.readings.label' | t" [help]="'calibrations.readings.help' | t">
        <textarea
          #box
          uiInput
          class="mono"
          rows="10"
          spellcheck="false"
          [value]="text()"
          (input)="text.set(box.value)"
        ></textarea>
      </ui-field>
      <p aria-live="polite" [class.ink-expired]="text().trim() && found().rows.length === 0">
        @if (text().trim()) {
          {{ 'calibrations.readings.found' | t: { count: found().rows.length } }}
          @if (found().skipped > 0) {
            {{ 'calibrations.readings.skipped' | t: { count: found().skipped } }}
          }
        }
      </p>
      <ng-container dialogActs>
        <button type="button" uiButton (click)="reference.close()">{{ 'common.act.cancel' | t }}</button>
        @if (question.hasRows) {
          <button type="button" uiButton [disabled]="!canTake()" (click)="take('append')">
            {{ 'calibrations.readings.append' | t }}
          </button>
        }
        <button type="button" uiButton="primary" [disabled]="!canTake()" (click)="take('replace')">
          {{ (question.hasRows ? 'calibrations.readings.replace' : 'calibrations.readings.take') | t }}
        </button>
      </ng-container>
    </ui-dialog>
  `,
  styles: `
    textarea {
      max-height: 45vh;
      padding: var(--s2);
      border: 1px solid var(--line-control);
      border-radius: var(--radius-control);
      background: var(--surface-panel);
      font-size: var(--text-13);
      tab-size: 16;
      white-space: pre;
    }
    p {
      min-height: 20px;
      margin-top: var(--s2);
      font-size: var(--text-13);
    }
  `,
})
export class ReadingsDialog {
  protected readonly question = inject<ReadingsQuestion>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef<ReadingsAnswer>>(DialogRef);

  private readonly format = inject(Format);
  protected readonly text = signal(this.question.text);
  protected readonly found = computed(() => readingsFrom(this.text(), this.format.decimalSeparator()));
  protected readonly canTake = computed(() => this.found().rows.length > 0);

  protected take(how: ReadingsAnswer['how']): void {
    this.reference.close({ rows: this.found().rows, how });
  }
}
