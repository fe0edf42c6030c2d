import { Component, computed, inject, input, linkedSignal } from '@angular/core';
import type { FieldTree } from '@angular/forms/signals';
import { BUDGET_SOURCES } from '@etalon/metrology';
import { Format, TextPipe, Texts } from '../../../language';
import { TextGrid, fieldErrorText, type GridRow } from '../../../ui';
import { negligibleProblems, type NegligibleValues } from './asset-model';

/** What every calibration of the channel may leave out of its budget, each with the reason. */
@Component({
  selector: 'app-negligible-fields',
  imports: [TextGrid, TextPipe],
  template: `
    <details [open]="isShown()" (toggle)="isOpen.set(box.open)" #box>
      <summary>
        <h3>{{ 'negligible.title' | t }}</h3>
        @if (!isShown() && rows().length > 0) {
          <span class="subtle small">{{ 'common.field.filled' | t: { count: rows().length } }}</span>
        }
      </summary>
      @if (isShown()) {
        <p class="small muted">{{ 'negligible.help' | t }}</p>
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
    </details>
  `,
  styles: `
    summary {
      display: flex;
      align-items: center;
      gap: var(--s2);
      min-height: 36px;
      cursor: pointer;
      list-style: none;
    }
    summary::-webkit-details-marker {
      display: none;
    }
    summary::before {
      content: '';
      width: 7px;
      height: 7px;
      margin: 0 3px 0 2px;
      border: solid var(--ink-muted);
      border-width: 0 1.5px 1.5px 0;
      transform: rotate(-45deg);
    }
    details[open] > summary::before {
      transform: rotate(45deg);
    }
    h3 {
      font-size: var(--text-14);
      font-weight: var(--weight-strong);
    }
    p {
      margin-bottom: var(--s2);
    }
    ui-text-grid {
      padding-bottom: var(--s4);
    }
    @media (pointer: coarse) {
      summary {
        min-height: 48px;
      }
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
  protected readonly isOpen = linkedSignal(() => false);
  protected readonly isShown = computed(() => this.isOpen() || (this.of()().touched() && this.of()().invalid()));
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
  /** a row that is begun says what it still needs once the person has left the form */
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
