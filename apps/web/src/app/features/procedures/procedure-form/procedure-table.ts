import { Component, booleanAttribute, computed, inject, input } from '@angular/core';
import type { FieldTree } from '@angular/forms/signals';
import type { MessageKey } from '@etalon/i18n';
import { TextPipe, Texts } from '../../../language';
import { TextGrid, type GridRow } from '../../../ui';
import { tableProblems, tables, type TableName } from './procedure-model';

const labels: Record<TableName, Record<string, MessageKey>> = {
  equipment: { name: 'procedures.form.item', model: 'procedures.form.model' },
  materials: { name: 'procedures.form.item', quantity: 'procedures.form.quantity_of' },
  environment: { parameter: 'procedures.form.parameter', value: 'procedures.form.value' },
  acceptance_criteria: { label: 'procedures.form.criterion', limit: 'procedures.form.limit' },
};

const headings: Record<TableName, MessageKey> = {
  equipment: 'procedures.detail.equipment',
  materials: 'procedures.detail.materials',
  environment: 'procedures.detail.environment',
  acceptance_criteria: 'procedures.detail.acceptance',
};

@Component({
  selector: 'app-procedure-table',
  imports: [TextGrid, TextPipe],
  template: `
    @if (!isAlone()) {
      <h3>{{ heading() | t }}</h3>
    }
    <ui-text-grid
      [label]="heading() | t"
      [columns]="columns()"
      [rows]="of()().value()"
      [start]="start()"
      [most]="most()"
      [problems]="problems()"
      (rowsChange)="set($event)"
    />
  `,
  styles: `
    :host {
      display: block;
      min-width: 0;
    }
    h3 {
      margin-bottom: var(--s2);
      font-size: var(--text-13);
      font-weight: var(--weight-medium);
    }
  `,
})
export class ProcedureTable {
  private readonly texts = inject(Texts);

  readonly name = input.required<TableName>();
  readonly of = input.required<FieldTree<GridRow[]>>();
  readonly isAlone = input(false, { transform: booleanAttribute });

  protected readonly heading = computed(() => headings[this.name()]);
  protected readonly most = computed(() => tables[this.name()].most);
  protected readonly start = computed((): GridRow =>
    Object.fromEntries(tables[this.name()].columns.map((column) => [column, ''])),
  );
  protected readonly columns = computed(() =>
    Object.entries(labels[this.name()]).map(([name, label]) => ({ name, label: this.texts.get(label), isText: true })),
  );
  protected readonly problems = computed(() => {
    if (!this.of()().touched()) return new Map<string, string>();
    const { longest } = tables[this.name()];
    const words = {
      needed: this.texts.get('procedures.form.needed'),
      long: this.texts.get('procedures.form.too_long', { count: longest }),
    };
    return new Map([...tableProblems(this.name(), this.of()().value())].map(([cell, kind]) => [cell, words[kind]]));
  });

  protected set(rows: readonly GridRow[]): void {
    this.of()().value.set([...rows]);
    this.of()().markAsDirty();
  }
}
