import { Component, computed, inject, input } from '@angular/core';
import type { FieldTree } from '@angular/forms/signals';
import { BUDGET_SOURCES } from '@etalon/metrology';
import { Format, TextPipe, Texts } from '../../../language';
import { Folded, Help, TextGrid, fieldErrorText, type GridRow } from '../../../ui';
import { negligibleProblems, type NegligibleValues } from './asset-model';

@Component({
  selector: 'app-negligible-fields',
  imports: [Folded, Help, TextGrid, TextPipe],
  template: `
    <ui-folded #part [heading]="'negligible.title' | t" [filled]="rows().length" [hasProblem]="hasProblem()">
      @if (part.isShown()) {
        <p class="small muted">
          <span class="explained">{{ 'negligible.help' | t }}</span><ui-help
            of="negligible_source"
            [label]="'negligible.title' | t"
          />
        </p>
        <ui-text-grid
          [label]="'negligible.title' | t"
          [columns]="columns()"
          [rows]="rows()"
          [start]="start"
          [most]="most"
          [problems]="problems()"
          (rowsChange)="set($event)"
        />
      }
    </ui-folded>
  `,
  styles: `
    p {
      margin-bottom: var(--s2);
    }
    ui-text-grid {
      padding-bottom: var(--s4);
    }
  `,
})
export class NegligibleFields {
  private readonly texts = inject(Texts);
  private readonly format = inject(Format);

  readonly of = input.required<FieldTree<NegligibleValues[]>>();

  protected readonly most = BUDGET_SOURCES.length;
  protected readonly start: GridRow = { source: '', reason: '' };
  protected readonly rows = computed((): readonly GridRow[] =>
    this.of()()
      .value()
      .map(({ source, reason }) => ({ source, reason })),
  );
  protected readonly hasProblem = computed(() => this.of()().touched() && this.of()().invalid());
  protected readonly columns = computed(() => [
    {
      name: 'source',
      label: this.texts.get('negligible.source'),
      options: [
        { value: '', label: this.texts.get('common.number.none') },
        ...BUDGET_SOURCES.map((value) => ({
          value,
          label: this.texts.find(`calibrations.budget.missing.${value}`) ?? value,
        })),
      ],
    },
    { name: 'reason', label: this.texts.get('negligible.reason'), isText: true },
  ]);
  protected readonly problems = computed(() => {
    if (!this.of()().touched()) return new Map<string, string>();
    const found = negligibleProblems(this.of()().value());
    return new Map([...found].map(([cell, code]) => [cell, this.reason(code)]));
  });

  protected set(rows: readonly GridRow[]): void {
    const typed = rows.map(({ source = '', reason = '' }) => ({ source, reason }));
    this.of()().value.set(typed);
  }

  private reason(code: string): string {
    return this.texts.find(`negligible.wrong.${code}`) ?? fieldErrorText({ kind: code }, this.texts, this.format);
  }
}
