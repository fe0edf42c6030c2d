import { NgTemplateOutlet } from '@angular/common';
import {
  ApplicationRef,
  Component,
  ElementRef,
  afterNextRender,
  computed,
  inject,
  input,
  model,
  output,
  signal,
} from '@angular/core';
import { TextPipe } from '../../../../../language';
import { adjacentCell } from '../../../../../ui/grid/adjacent-cell';
import { Verdict, type Conformity } from '../../../../../ui/badge/verdict';
import { Icon } from '../../../../../ui/icon/icon';
import type { Cell } from './grid-keys';
import { cleared, copied, extended, filledDown, isInside, spanOf, type GridRange } from './grid-range';
import { rowWindow } from './row-window';
import { type DraftRow, READ_FIELDS, type RowField, STATED_FIELDS } from '../../draft/rows-history';

export interface RowResult {
  error: string;
  expanded_uncertainty: string;
  direction: 'rising' | 'falling' | null;
  conformity: Conformity | null;
  standard: string;
}

interface RowStandard {
  id: string;
  label: string;
}

export interface CellChange {
  row: number;
  field: RowField;
  text: string;
}

const blankRow: DraftRow = { reference: '', measured: '' };
const SPARE_ROWS = 1;
const LEAST_ROWS = 8;
const MOST_DIGITS = 18;
/** Pixels, until a row is measured. */
const ROW_HEIGHT = 28;

@Component({
  selector: 'app-points-grid',
  imports: [Icon, NgTemplateOutlet, TextPipe, Verdict],
  templateUrl: './points-grid.html',
  styleUrl: './points-grid.css',
  host: { '(scroll)': 'look()', '(copy)': 'copy($event)', '(cut)': 'copy($event, true)' },
})
export class PointsGrid {
  readonly rows = input.required<readonly DraftRow[]>();
  readonly results = input<(row: number) => RowResult | null>(() => null);
  /** by cell, `3.reference` */
  readonly problems = input<ReadonlyMap<string, string>>(new Map());
  readonly referenceUnit = input('');
  readonly measuredUnit = input('');
  readonly measuredTitle = input('');
  /** `text` for negative readings: many numeric keypads lack a minus */
  readonly inputMode = input<'decimal' | 'text'>('decimal');
  readonly standards = input<readonly RowStandard[]>([]);
  /** U, k and degrees of freedom are typed, not computed */
  readonly takesStated = input(false);
  readonly active = model<number | null>(null);

  readonly edited = output<CellChange>();
  readonly pasted = output<CellChange>();
  readonly standardChosen = output<{ row: number; standard: string }>();
  readonly removed = output<number>();
  readonly filled = output<{ row: number; block: readonly Partial<DraftRow>[] }>();
  readonly undone = output();
  readonly redone = output();

  protected readonly fields = READ_FIELDS;
  protected readonly statedFields = STATED_FIELDS;
  private readonly shown = computed((): readonly RowField[] =>
    this.takesStated() ? [...READ_FIELDS, ...STATED_FIELDS] : READ_FIELDS,
  );
  private readonly names = {
    reference: 'calibrations.grid.cell_reference',
    measured: 'calibrations.grid.cell_measured',
    expanded_uncertainty: 'calibrations.grid.cell_uncertainty',
    coverage_factor: 'calibrations.grid.cell_factor',
    freedom: 'calibrations.grid.cell_freedom',
  } as const;
  protected readonly nameOf = (field: RowField) => this.names[field];
  protected readonly directions = { rising: 'calibrations.grid.rising', falling: 'calibrations.grid.falling' } as const;
  protected readonly range = signal<GridRange | null>(null);
  protected readonly isInside = isInside;
  private readonly scrolled = signal({ top: 0, height: 0, row: ROW_HEIGHT });
  protected readonly count = computed(() => Math.max(LEAST_ROWS, this.rows().length + SPARE_ROWS));
  /** compared by value, so scrolling within it triggers no update */
  private readonly window = computed(() => rowWindow(this.count(), this.scrolled()), {
    equal: (a, b) => a.from === b.from && a.to === b.to,
  });
  /** pixels of the rows that are not rendered */
  protected readonly above = computed(() => this.window().from * this.scrolled().row);
  protected readonly below = computed(() => (this.count() - this.window().to) * this.scrolled().row);
  protected readonly lines = computed(() => {
    const rows = this.rows();
    const { from, to } = this.window();
    return Array.from({ length: to - from }, (_, nth) => ({
      at: from + nth,
      row: rows[from + nth] ?? blankRow,
      result: this.results()(from + nth),
      filled: from + nth < rows.length,
    }));
  });

  /** Invalid text may be longer and scrolls. */
  protected readonly longest = computed(() => {
    const lengths = this.lines().flatMap(({ row }) => [row.reference.length, row.measured.length]);
    return `calc(${Math.min(MOST_DIGITS, Math.max(...lengths))}ch + 14px)`;
  });

  private readonly app = inject(ApplicationRef);
  private readonly element: HTMLElement = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;

  constructor() {
    afterNextRender(() => this.look());
  }

  focus({ row, field }: Cell): void {
    const cell = (): HTMLInputElement | null => this.element.querySelector(`[data-cell="${row}.${field}"]`);
    const there = cell();
    if (there) return there.focus();
    // include rows inserted just now
    this.app.tick();
    if (row >= this.count()) return;
    this.element.scrollTop = (row - 2) * this.scrolled().row;
    this.look();
    // the next key may arrive before the page is painted
    this.app.tick();
    cell()?.focus();
  }

  /** In a single cell, copies the selected text. */
  protected copy(event: ClipboardEvent, isCut = false): void {
    const range = this.range();
    if (!range) return;
    event.preventDefault();
    event.clipboardData?.setData('text/plain', copied(this.rows(), range));
    if (isCut) this.clear(range);
  }

  protected point(row: number, field: RowField, event: PointerEvent): void {
    const from = this.range()?.from ?? this.focused();
    if (!event.shiftKey || !from) return this.range.set(null);
    event.preventDefault();
    this.range.set({ from, to: { row, field } });
  }

  private clear(range: GridRange): void {
    this.filled.emit({ row: spanOf(range).first, block: cleared(range) });
  }

  private focused(): Cell | null {
    const [row, field] = (document.activeElement?.getAttribute('data-cell') ?? '').split('.');
    return row && field ? { row: Number(row), field: field as RowField } : null;
  }

  private pressInRange(cell: Cell, event: KeyboardEvent): boolean {
    const { key, shiftKey, target } = event;
    const command = event.ctrlKey || event.metaKey;
    const range = this.range();
    const box = target as HTMLInputElement;
    if (key === 'F2') {
      box.setSelectionRange(box.value.length, box.value.length);
      return true;
    }
    if (command && key.toLowerCase() === 'd') {
      const down = filledDown(this.rows(), range ?? { from: cell, to: cell });
      if (down) this.filled.emit(down);
      return true;
    }
    const isWhole = box.selectionStart === 0 && box.selectionEnd === box.value.length;
    if (command && key.toLowerCase() === 'a' && isWhole && this.rows().length > 0) {
      this.range.set({
        from: { row: 0, field: 'reference' },
        to: { row: this.rows().length - 1, field: this.shown().at(-1) ?? 'measured' },
      });
      return true;
    }
    const isSideways = key === 'ArrowLeft' || key === 'ArrowRight';
    if (shiftKey && !command && !event.altKey && (!isSideways || isWhole || range)) {
      const to = extended(range?.to ?? cell, key, this.count() - 1, this.shown());
      if (!to) return false;
      this.range.set({ from: range?.from ?? cell, to });
      this.show(to.row);
      return true;
    }
    if (range && (key === 'Delete' || key === 'Backspace')) {
      this.clear(range);
      return true;
    }
    const isModifier = ['Shift', 'Control', 'Meta', 'Alt'].includes(key);
    if (range && !isModifier && !command) this.range.set(null);
    return range !== null && key === 'Escape';
  }

  private show(row: number): void {
    const { top, height, row: one } = this.scrolled();
    const [above, below] = [row * one, (row + 3) * one];
    if (above < top) this.element.scrollTop = above;
    else if (below > top + height) this.element.scrollTop = below - height;
  }

  protected look(): void {
    const { scrollTop: top, clientHeight: height } = this.element;
    const row = this.element.querySelector<HTMLElement>('tbody tr:not(.space)')?.offsetHeight;
    // without layout, a row has no height
    this.scrolled.set({ top, height, row: row === undefined || row === 0 ? ROW_HEIGHT : row });
  }

  protected type(row: number, field: RowField, event: Event): void {
    this.edited.emit({ row, field, text: (event.target as HTMLInputElement).value });
  }

  protected paste(row: number, field: RowField, event: ClipboardEvent): void {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const range = this.range();
    if (range) {
      const [at, begins] = [spanOf(range).first, spanOf(range).fields[0] ?? field];
      this.range.set(null);
      event.preventDefault();
      return this.pasted.emit({ row: at, field: begins, text });
    }
    if (!/[\t\r\n;]/.test(text.trim())) return;
    event.preventDefault();
    this.pasted.emit({ row, field, text });
  }

  protected press(row: number, field: RowField, event: KeyboardEvent): void {
    const command = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (this.pressInRange({ row, field }, event)) return event.preventDefault();
    if (command && key === 'z') return this.instead(event, () => (event.shiftKey ? this.redone : this.undone).emit());
    if (command && key === 'y') return this.instead(event, () => this.redone.emit());
    if (command && (key === 'delete' || key === 'backspace')) return this.instead(event, () => this.removed.emit(row));
    const to = adjacentCell({ row, field }, event, event.target as HTMLInputElement, this.shown());
    if (to) this.instead(event, () => this.focus(to));
  }

  protected enter(row: number, event: FocusEvent): void {
    (event.target as HTMLInputElement).select();
    this.active.set(row);
  }

  private instead(event: Event, act: () => void): void {
    event.preventDefault();
    act();
  }
}
