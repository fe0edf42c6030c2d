import { Component, ElementRef, Injector, afterNextRender, computed, inject, input, model } from '@angular/core';
import { TextPipe, Texts } from '../../language';
import { Icon } from '../icon/icon';
import type { Option } from '../field/select';
import { adjacentCell } from './adjacent-cell';
import { blockFrom, type GridRow } from './pasted-block';
import { Scrolls } from '../layout/scrolls';

export interface GridColumn {
  name: string;
  label: string;
  unit?: string;
  options?: readonly Option[];
  isText?: boolean;
}

/** Rendering limit: thousands of inputs are too slow. */
const MOST_SHOWN = 300;

/** Text as typed; an empty last row accepts more; trailing blank rows are dropped. */
@Component({
  selector: 'ui-text-grid',
  imports: [Icon, Scrolls, TextPipe],
  templateUrl: './text-grid.html',
  styleUrl: './text-grid.css',
})
export class TextGrid {
  readonly label = input.required<string>();
  readonly columns = input.required<readonly GridColumn[]>();
  readonly rows = model.required<readonly GridRow[]>();
  readonly problems = input<ReadonlyMap<string, string>>(new Map());
  readonly most = input(500);
  readonly start = input<GridRow>({});

  private readonly texts = inject(Texts);
  private readonly injector = inject(Injector);
  private readonly element: HTMLElement = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;

  protected readonly lines = computed(() => {
    const rows = this.rows();
    if (rows.length > MOST_SHOWN) return rows.slice(0, MOST_SHOWN);
    return rows.length < this.most() ? [...rows, this.start()] : rows;
  });
  /** Pasted rows that are not drawn count, too. */
  protected readonly hidden = computed(() => Math.max(0, this.rows().length - MOST_SHOWN));
  protected readonly firstProblem = computed(() => {
    const [first] = this.problems();
    if (!first) return undefined;
    const [row = '0', name] = first[0].split('.');
    const column = this.columns().find((one) => one.name === name)?.label ?? '';
    return this.texts.get('grid.problem', { row: Number(row) + 1, column, reason: first[1] });
  });

  protected type(row: number, name: string, event: Event): void {
    this.put(row, [{ [name]: (event.target as HTMLInputElement).value }]);
  }

  protected paste(row: number, name: string, event: ClipboardEvent): void {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!/[\t\r\n]/.test(text.trim())) return;
    event.preventDefault();
    const names = this.columns().map((column) => column.name);
    this.put(row, blockFrom(text, names.slice(names.indexOf(name))));
  }

  protected remove(row: number): void {
    this.rows.update((rows) => rows.filter((_, nth) => nth !== row));
  }

  protected press(row: number, name: string, event: KeyboardEvent): void {
    const names = this.columns().map((column) => column.name);
    const to = adjacentCell({ row, field: name }, event, event.target as HTMLInputElement, names);
    if (!to) return;
    event.preventDefault();
    const cell = (): HTMLElement | null => this.element.querySelector(`[data-cell="${to.row}.${to.field}"]`);
    const there = cell();
    if (there) there.focus();
    else afterNextRender(() => cell()?.focus(), { injector: this.injector });
  }

  private put(row: number, block: readonly GridRow[]): void {
    const rows = [...this.rows()];
    block.slice(0, this.most() - row).forEach((cells, nth) => {
      rows[row + nth] = { ...(rows[row + nth] ?? this.start()), ...cells };
    });
    while (rows.length > 0 && this.isBlank(rows.at(-1))) rows.pop();
    this.rows.set(rows);
  }

  private isBlank(row: GridRow | undefined): boolean {
    const start = this.start();
    return this.columns().every(({ name }) => (row?.[name] ?? '').trim() === (start[name] ?? '').trim());
  }
}
