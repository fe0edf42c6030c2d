import {
  Component,
  ElementRef,
  Injector,
  afterNextRender,
  computed,
  inject,
  input,
  linkedSignal,
  output,
} from '@angular/core';
import { addDays, addMonths, isIsoDate } from '@etalon/metrology/lists';
import { Format, TextPipe, dayHere } from '../../language';
import { Button } from '../button/button';

const YEARS = 12;
const MONDAY = '2024-01-01';

@Component({
  selector: 'ui-calendar',
  imports: [Button, TextPipe],
  templateUrl: './calendar.html',
  styleUrl: './calendar.css',
  host: { '(keydown)': 'move($event)' },
})
export class Calendar {
  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  private readonly injector = inject(Injector);
  protected readonly format = inject(Format);

  readonly value = input('');
  readonly latest = input<string>();
  readonly chosen = output<string>();

  protected readonly today = dayHere(new Date());
  /** Roving tabindex. */
  protected readonly current = linkedSignal(() => this.upToLatest(isIsoDate(this.value()) ? this.value() : this.today));
  protected readonly first = computed(() => `${this.current().slice(0, 7)}-01`);
  protected readonly year = computed(() => this.first().slice(0, 4));
  protected readonly offeredYears = computed(() =>
    Array.from({ length: 2 * YEARS + 1 }, (_, nth) => String(Number(this.year()) - YEARS + nth)).filter(
      (year) => !this.isAfter(`${year}-01-01`),
    ),
  );
  protected readonly weekdays = week(MONDAY);
  protected readonly weeks = computed(() => {
    const start = addDays(this.first(), -weekdayOf(this.first()));
    const starts = [0, 7, 14, 21, 28, 35].map((days) => addDays(start, days));
    const end = addMonths(this.first(), 1);
    return starts.filter((day) => day < end).map(week);
  });

  constructor() {
    afterNextRender(() => this.focusCurrent());
  }

  protected isOf(day: string): boolean {
    return day.startsWith(this.current().slice(0, 7));
  }

  protected isAfter(day: string): boolean {
    const latest = this.latest();
    return latest !== undefined && day > latest;
  }

  protected setYear(year: string): void {
    this.turn(12 * (Number(year) - Number(this.year())));
  }

  protected turn(months: number): void {
    this.current.update((day) => this.upToLatest(addMonths(day, months)));
  }

  protected move(event: KeyboardEvent): void {
    const day = this.current();
    const months = event.shiftKey ? 12 : 1;
    const to = {
      ArrowLeft: () => addDays(day, -1),
      ArrowRight: () => addDays(day, 1),
      ArrowUp: () => addDays(day, -7),
      ArrowDown: () => addDays(day, 7),
      Home: () => addDays(day, -weekdayOf(day)),
      End: () => addDays(day, 6 - weekdayOf(day)),
      PageUp: () => addMonths(day, -months),
      PageDown: () => addMonths(day, months),
    }[event.key];
    if (!to || !(event.target as Element).closest('td')) return;
    event.preventDefault();
    this.current.set(this.upToLatest(to()));
    afterNextRender(() => this.focusCurrent(), { injector: this.injector });
  }

  private upToLatest(day: string): string {
    return this.isAfter(day) ? (this.latest() ?? day) : day;
  }

  private focusCurrent(): void {
    this.host.querySelector<HTMLElement>('td [tabindex="0"]')?.focus();
  }
}

const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
const week = (start: string) => [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(start, days));
