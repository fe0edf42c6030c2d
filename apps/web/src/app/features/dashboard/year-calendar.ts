import {
  Component,
  type ElementRef,
  afterNextRender,
  computed,
  inject,
  input,
  linkedSignal,
  output,
  signal,
  viewChild,
} from '@angular/core';
import { Router, RouterLink } from '@angular/router';
import type { DashboardCalendar } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../language';
import { Button, Scrolls } from '../../ui/lists';
import { toCsv, saveFile } from '../../ui/charts/chart-export';
import type { Links } from './dashboard-links';
import { yearGrid, type DayCell } from './year-grid';

/** Range of calibration dates (from 1900) and due dates (to 2200). */
export const [FIRST_YEAR, LAST_YEAR] = [1900, 2200];
const WEEK = ['01', '02', '03', '04', '05', '06', '07'].map((day) => `2024-01-${day}`);

@Component({
  selector: 'app-year-calendar',
  imports: [Button, RouterLink, Scrolls, TextPipe],
  templateUrl: './year-calendar.html',
  styleUrl: './year-calendar.css',
  // Not on each of 366 cells.
  host: {
    '(click)': 'open($event)',
    '(keydown)': 'move($event)',
    '(focusin)': 'point($event)',
    '(focusout)': 'pointed.set(null)',
    '(pointerover)': 'point($event)',
    '(pointerleave)': 'pointed.set(null)',
  },
})
export class YearCalendar {
  private readonly router = inject(Router);
  private readonly texts = inject(Texts);
  protected readonly format = inject(Format);
  private readonly frame = viewChild<ElementRef<HTMLElement>>('days');

  readonly calendar = input.required<DashboardCalendar>();
  readonly links = input.required<Links>();
  readonly subscribed = input('');
  readonly yearChosen = output<number>();

  protected readonly asTable = signal(false);
  protected readonly year = computed(() => this.calendar().year);
  protected readonly grid = computed(() => {
    const { year, today, days } = this.calendar();
    return yearGrid(year, today, days);
  });
  protected readonly rows = computed(() =>
    WEEK.map((day, weekday) => ({
      weekday,
      name: this.format.weekday(day),
      isNamed: weekday % 2 === 0 && weekday < 5,
      cells: this.grid()
        .cells.filter((cell) => cell.weekday === weekday)
        .map((cell) => ({ ...cell, name: `${this.format.date(cell.day)}: ${this.words(cell).join(', ')}` })),
    })),
  );
  protected readonly months = computed(() =>
    this.grid().months.map(({ day, week }) => ({ week, name: this.format.month(day) })),
  );
  protected readonly filled = computed(() => this.grid().cells.filter(({ look }) => look !== 'none'));
  protected readonly sum = computed(() => {
    const total = (of: 'performed' | 'due') => this.calendar().days.reduce((sum, day) => sum + day[of], 0);
    return {
      performed: this.format.number(total('performed')),
      due: this.format.number(total('due')),
    };
  });
  protected readonly current = linkedSignal(() => {
    const { cells } = this.grid();
    return cells.find(({ isToday }) => isToday)?.day ?? this.filled()[0]?.day ?? cells[0]?.day ?? '';
  });
  protected readonly pointed = signal<DayCell | null>(null);
  protected readonly card = computed(() => {
    const cell = this.pointed();
    if (!cell) return null;
    return {
      left: ((cell.week + 0.5) / this.grid().weeks) * 100,
      isRight: cell.week > this.grid().weeks / 2,
      day: this.format.date(cell.day),
      words: this.words(cell),
    };
  });
  protected readonly hasPrevious = computed(() => this.year() > FIRST_YEAR);
  protected readonly hasNext = computed(() => this.year() < LAST_YEAR);

  constructor() {
    afterNextRender(() => {
      const frame = this.frame()?.nativeElement;
      const today = frame?.querySelector<HTMLElement>('.today');
      const scroll = frame?.closest<HTMLElement>('.scroll');
      if (today && scroll) scroll.scrollLeft = today.offsetLeft - scroll.clientWidth / 2;
    });
  }

  protected point(event: Event): void {
    const cell = this.cellOf(event);
    if (cell) this.pointed.set(cell);
  }

  protected move(event: KeyboardEvent): void {
    const cell = this.cellOf(event);
    if (!cell) return;
    const step = { ArrowRight: 7, ArrowLeft: -7, ArrowDown: 1, ArrowUp: -1 }[event.key];
    const { cells } = this.grid();
    const at = cells.indexOf(cell);
    const to =
      event.key === 'Home' ? 0 : event.key === 'End' ? cells.length - 1 : step === undefined ? undefined : at + step;
    const next = to === undefined ? undefined : cells[to];
    if (event.key === 'Enter') this.open(event);
    if (to !== undefined) event.preventDefault();
    if (!next) return;
    this.current.set(next.day);
    this.frame()?.nativeElement.querySelector<HTMLElement>(`[data-day="${next.day}"]`)?.focus();
  }

  protected open(event: Event): void {
    const cell = this.cellOf(event);
    if (!cell || cell.look === 'none') return;
    const isDone = cell.look === 'few' || cell.look === 'some' || cell.look === 'many';
    const link = isDone ? this.links().performedOn(cell.day) : this.links().dueOn(cell.day);
    void this.router.navigate([link.list], { queryParams: link.query });
  }

  private cellOf({ target }: Event): DayCell | undefined {
    const { day } = (target as HTMLElement).dataset;
    return this.grid().cells.find((cell) => cell.day === day);
  }

  protected download(): void {
    const heads = ['dashboard.day', 'dashboard.col_performed', 'dashboard.col_due'] as const;
    const rows = this.calendar().days.map(({ day, performed, due }) => [day, performed, due]);
    saveFile(toCsv([heads.map((head) => this.texts.get(head)), ...rows]), `calibrations-${this.year()}.csv`);
  }

  private words({ performed, due, look }: DayCell): string[] {
    const words: string[] = [];
    if (due > 0) words.push(this.texts.get(look === 'overdue' ? 'dashboard.overdue' : 'dashboard.due', { count: due }));
    if (performed > 0) words.push(this.texts.get('dashboard.performed', { count: performed }));
    return words.length > 0 ? words : [this.texts.get('dashboard.nothing')];
  }
}
