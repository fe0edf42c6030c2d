import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, computed, inject, signal } from '@angular/core';
import type { ScopeEntryCreate } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../../language';
import { problemText } from '../../../session';
import { Button, DialogFrame, Field, Input } from '../../../ui';
import { SCOPE_COLUMNS, pastedScope } from './pasted-scope';
import { quantityName } from './scope-fields';

export interface ScopeImportInto {
  save: (entries: ScopeEntryCreate[]) => Promise<number>;
}

const SHOWN = 5;

@Component({
  selector: 'app-scope-import-dialog',
  imports: [Button, DialogFrame, Field, Input, TextPipe],
  template: `
    <ui-dialog wide [heading]="'scope.import.title' | t">
      <p>{{ 'scope.import.text' | t: { columns: columns() } }}</p>
      <ui-field class="pasted" [label]="'scope.import.lines' | t" explain="scope_lines">
        <textarea
          uiInput
          rows="8"
          spellcheck="false"
          [value]="pasted()"
          (input)="pasted.set(area.value)"
          #area
        ></textarea>
      </ui-field>
      <p role="status">
        @if (pasted().trim() !== '') {
          {{ 'scope.import.found' | t: { count: read().entries.length } }}
          @if (read().heading; as heading) {
            {{ 'scope.import.heading' | t: { line: heading } }}
          }
        }
      </p>
      @for (problem of read().problems.slice(0, shown); track problem.line) {
        <p class="problem">
          {{
            'scope.import.problem'
              | t: { line: problem.line, column: nameOf(problem.column), text: problem.text || '–' }
          }}
        </p>
      }
      @if (problem()) {
        <p class="problem" role="alert">{{ problem() }}</p>
      }
      <ng-container dialogActions>
        <button type="button" uiButton (click)="reference.close()">{{ 'common.act.cancel' | t }}</button>
        <button type="button" uiButton="primary" [busy]="isBusy()" [disabled]="!mayAdd()" (click)="add()">
          {{ 'scope.import.act' | t }}
        </button>
      </ng-container>
    </ui-dialog>
  `,
  styles: `
    .pasted {
      margin: var(--s3) 0;
    }
    textarea {
      white-space: pre;
      overflow: auto;
    }
    .problem {
      color: var(--fail);
    }
  `,
})
export class ScopeImportDialog {
  private readonly texts = inject(Texts);
  private readonly format = inject(Format);
  private readonly into = inject<ScopeImportInto>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef<number>>(DialogRef);

  protected readonly shown = SHOWN;
  protected readonly pasted = signal('');
  protected readonly isBusy = signal(false);
  protected readonly problem = signal<string | undefined>(undefined);
  protected readonly read = computed(() =>
    pastedScope(this.pasted(), {
      decimal: this.format.decimalSeparator(),
      nameOf: (quantity) => quantityName(quantity, { texts: this.texts }),
    }),
  );
  protected readonly mayAdd = computed(() => this.read().entries.length > 0 && this.read().problems.length === 0);
  protected readonly columns = computed(() => SCOPE_COLUMNS.map((column) => this.nameOf(column)).join(' | '));

  protected nameOf(column: (typeof SCOPE_COLUMNS)[number]): string {
    return this.texts.get(`scope.${column}`);
  }

  protected async add(): Promise<void> {
    this.isBusy.set(true);
    this.problem.set(undefined);
    try {
      this.reference.close(await this.into.save(this.read().entries));
    } catch (error) {
      this.problem.set(problemText(error, this.texts));
    } finally {
      this.isBusy.set(false);
    }
  }
}
