import { Component, computed, inject, input, output } from '@angular/core';
import type { ColumnUse } from '@etalon/metrology';
import { TextPipe, Texts } from '../../../../../../language';
import { Select } from '../../../../../../ui';
import type { Readings } from './readings';

const uses = (isStated: boolean) =>
  ['reference', 'reading', ...(isStated ? (['uncertainty', 'factor'] as const) : []), 'unit', 'none'] as const;

const SHOWN = 100;

@Component({
  selector: 'app-readings-preview',
  imports: [Select, TextPipe],
  template: `
    <div class="scroll" tabindex="0" role="region" [attr.aria-label]="'calibrations.readings.preview' | t">
      <table class="table">
        <thead>
          <tr>
            <th scope="col">{{ 'calibrations.readings.line' | t }}</th>
            @for (column of readings().columns; track $index) {
              <th scope="col" [class.unused]="column.use === 'none'">
                <ui-select
                  [label]="'calibrations.readings.column' | t: { number: $index + 1 }"
                  [options]="uses()"
                  [value]="column.use"
                  (valueChange)="choose($index, $event)"
                />
                <span class="subtle title" dir="auto">{{ titleOf(column) }}</span>
              </th>
            }
          </tr>
        </thead>
        <tbody>
          @for (row of rows(); track row.number) {
            <tr [class.wrong]="row.isWrong">
              <td class="subtle line">{{ row.number }}</td>
              @for (column of readings().columns; track $index) {
                <td class="mono" dir="auto" [class.unused]="column.use === 'none'">{{ row.cells[$index] ?? '' }}</td>
              }
            </tr>
          }
        </tbody>
      </table>
    </div>
    @if (more() > 0) {
      <p class="subtle small">{{ 'calibrations.readings.more' | t: { count: more() } }}</p>
    }
  `,
  styles: `
    .scroll {
      max-height: 34vh;
      overflow: auto;
      border: 1px solid var(--line);
      border-radius: var(--radius-control);
    }
    table {
      width: 100%;
    }
    thead th {
      position: sticky;
      z-index: 1;
      top: 0;
      padding-block: var(--s1);
      background: var(--surface-panel);
      box-shadow: inset 0 -1px var(--line);
      vertical-align: bottom;
    }
    ui-select {
      min-width: 108px;
    }
    .title {
      display: block;
      max-width: 22ch;
      overflow: hidden;
      font-weight: normal;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    td {
      text-align: end;
      white-space: nowrap;
    }
    td.line {
      text-align: start;
    }
    tbody td {
      height: 30px;
    }
    .unused {
      color: var(--ink-subtle);
    }
    tr.wrong {
      background: var(--expired-soft);
      color: var(--expired);
    }
  `,
})
export class ReadingsPreview {
  readonly readings = input.required<Readings>();
  readonly isStated = input(false);
  readonly chosen = output<{ column: number; use: ColumnUse }>();
  private readonly texts = inject(Texts);

  protected readonly uses = computed(() =>
    uses(this.isStated()).map((value) => ({
      value,
      label: this.texts.get(`calibrations.readings.use_${value}`),
    })),
  );
  protected readonly more = computed(() => Math.max(0, this.readings().lines.length - SHOWN));
  protected readonly rows = computed(() => {
    const { lines, unreadable } = this.readings();
    const wrong = new Set(unreadable.map(({ line }) => line));
    return lines.slice(0, SHOWN).map((line) => ({ ...line, isWrong: wrong.has(line.number) }));
  });

  protected titleOf({ title, unit }: Readings['columns'][number]): string {
    return unit !== null && !title.includes(unit) ? `${title} ${unit}` : title;
  }

  protected choose(column: number, use: string): void {
    this.chosen.emit({ column, use: use as ColumnUse });
  }
}
