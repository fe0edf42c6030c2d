import { ApplicationRef, Component, ElementRef, computed, inject, input, linkedSignal, output } from '@angular/core';
import { Format, TextPipe } from '../../../../../language';
import { adjacentCell } from '../../../../../ui';
import { ResultText } from '../../../result-text';
import type { DraftRow } from '../../draft/rows-history';
import { levelsOf, withPasted, withReading, withReference } from './entered-levels';

const LEAST_READINGS = 3;
const MOST_SHOWN = 400;

@Component({
  selector: 'app-level-grid',
  imports: [TextPipe],
  template: `
    <table class="table datagrid levels" [attr.aria-label]="'wizard.levels.title' | t">
      <thead>
        <tr>
          <th class="num" scope="col">
            {{ 'calibrations.grid.reference' | t }}<br /><span class="unit">{{ referenceUnit() }}</span>
          </th>
          <th class="num" scope="col">
            {{ 'wizard.levels.mean' | t }}<br /><span class="unit">{{ measuredUnit() }}</span>
          </th>
          <th class="num" scope="col">
            s<br /><span class="unit">{{ measuredUnit() }}</span>
          </th>
          <th class="num" scope="col">n</th>
          @for (at of columns(); track at) {
            <th class="num" scope="col">{{ 'wizard.levels.reading' | t: { number: at + 1 } }}</th>
          }
        </tr>
      </thead>
      <tbody>
        @for (level of lines(); track $index) {
          @let nth = $index;
          <tr>
            <td class="num in">
              <input
                autocomplete="off"
                [inputMode]="inputMode()"
                [attr.data-level]="nth + '.0'"
                [attr.aria-label]="'wizard.levels.reference_of' | t: { level: nth + 1 }"
                [value]="level.reference"
                (change)="setReference(nth, $event)"
                (paste)="paste(nth, 0, $event)"
                (keydown)="press(nth, 0, $event)"
                (focus)="select($event)"
              />
            </td>
            <td class="num strong">{{ level.mean }}</td>
            <td class="num">{{ level.deviation }}</td>
            <td class="num subtle">{{ level.count }}</td>
            @for (at of columns(); track at) {
              <td class="num in">
                <input
                  autocomplete="off"
                  [inputMode]="inputMode()"
                  [attr.data-level]="nth + '.' + (at + 1)"
                  [attr.aria-label]="'wizard.levels.reading_of' | t: { level: nth + 1, number: at + 1 }"
                  [value]="level.readings[at] ?? ''"
                  (input)="setReading(nth, at, $event)"
                  (paste)="paste(nth, at + 1, $event)"
                  (keydown)="press(nth, at + 1, $event)"
                  (focus)="select($event)"
                />
              </td>
            }
          </tr>
        }
      </tbody>
    </table>
    @if (hidden() > 0) {
      <p class="small muted">{{ 'wizard.levels.more' | t: { count: hidden() } }}</p>
    }
  `,
  styleUrl: '../points-grid/points-grid.css',
})
export class LevelGrid {
  private readonly format = inject(Format);
  private readonly results = inject(ResultText);
  private readonly app = inject(ApplicationRef);
  private readonly element: HTMLElement = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;

  readonly rows = input.required<readonly DraftRow[]>();
  readonly referenceUnit = input('');
  readonly measuredUnit = input('');
  readonly inputMode = input<'decimal' | 'text'>('decimal');
  readonly takesStated = input(false);
  readonly changed = output<readonly DraftRow[]>();

  /** includes input that has not passed through the draft yet; the next key needs it */
  private readonly latest = linkedSignal(() => this.rows());
  private readonly levels = computed(() => levelsOf(this.latest(), this.format.decimalSeparator(), this.takesStated()));
  protected readonly hidden = computed(() => Math.max(0, this.levels().length - MOST_SHOWN));
  protected readonly columns = computed(() => {
    const most = this.levels().reduce((found, { readings }) => Math.max(found, readings.length), 0);
    return Array.from({ length: Math.max(LEAST_READINGS, most + 1) }, (_, at) => at);
  });
  protected readonly lines = computed(() => [
    ...this.levels()
      .slice(0, MOST_SHOWN)
      .map((level) => ({
        ...level,
        mean: level.mean === null ? '' : this.results.computed(level.mean),
        deviation: level.deviation === null ? '' : this.results.significant(level.deviation, 2),
        count: level.count > 0 ? this.format.number(level.count) : '',
      })),
    ...(this.hidden() > 0 ? [] : [{ reference: '', readings: [] as string[], mean: '', deviation: '', count: '' }]),
  ]);

  protected setReference(level: number, event: Event): void {
    const text = (event.target as HTMLInputElement).value;
    if (text.trim() !== (this.levels()[level]?.reference ?? ''))
      this.change(withReference(this.levels(), level, text.trim()));
  }

  protected setReading(level: number, at: number, event: Event): void {
    this.change(withReading(this.levels(), level, at, (event.target as HTMLInputElement).value));
  }

  /** The browser would join several cells into one number. */
  protected paste(level: number, column: number, event: ClipboardEvent): void {
    const text = (event.clipboardData?.getData('text/plain') ?? '').trimEnd();
    if (!/[\t\r\n;]/.test(text)) return;
    event.preventDefault();
    this.change(withPasted(this.levels(), level, column, text));
  }

  private change(rows: readonly DraftRow[]): void {
    this.latest.set(rows);
    this.changed.emit(rows);
  }

  /** From the last reading Enter moves to the next level. */
  protected press(level: number, column: number, event: KeyboardEvent): void {
    const filled = this.levels()[level]?.readings.length ?? 0;
    const next = column > filled ? { row: level + 1, field: 0 } : { row: level, field: column + 1 };
    const previous = { row: level, field: Math.max(0, column - 1) };
    const fields = [0, ...this.columns().map((at) => at + 1)];
    const caret = event.target as HTMLInputElement;
    const isEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.altKey;
    const to = isEnter
      ? event.shiftKey
        ? previous
        : next
      : adjacentCell({ row: level, field: column }, event, caret, fields);
    if (!to) return;
    event.preventDefault();
    // commit the level on blur; a gauge types faster than frames are rendered
    (event.target as HTMLElement).blur();
    this.app.tick();
    this.element.querySelector<HTMLElement>(`[data-level="${to.row}.${to.field}"]`)?.focus();
  }

  protected select(event: FocusEvent): void {
    (event.target as HTMLInputElement).select();
  }
}
