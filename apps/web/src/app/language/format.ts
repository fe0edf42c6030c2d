import { Injectable, inject } from '@angular/core';
import { locale } from '@etalon/i18n';
import { dayHere } from './day-here';
import { LanguageChoice } from './language';
import { Texts } from './texts';

/** Server counts stop here; a total above means more. */
export const MOST_COUNTED = 10_000;

const BYTES = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'] as const;

/** Reactive: follows the language in a template or `computed`. True minus (U+2212); never for data. */
@Injectable({ providedIn: 'root' })
export class Format {
  private readonly language = inject(LanguageChoice);
  private readonly texts = inject(Texts);
  private readonly numbers = new Map<string, Intl.NumberFormat>();
  private readonly dates = new Map<string, Intl.DateTimeFormat>();

  /** Without `decimals` up to twelve significant digits. */
  number(value: number | null | undefined, decimals?: number): string {
    if (value === null || value === undefined || !Number.isFinite(value)) return this.texts.get('common.number.none');
    const options: Intl.NumberFormatOptions =
      decimals === undefined
        ? { maximumSignificantDigits: 12 }
        : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    const parts = this.numberFormat(options).formatToParts(value);
    return trueMinus(parts.map(({ type, value: text }) => (type === 'group' ? this.groupSeparator() : text)).join(''));
  }

  total(value: number | null): string {
    return value !== null && value > MOST_COUNTED ? `${this.number(MOST_COUNTED)}+` : this.number(value);
  }

  signed(value: number | null | undefined, decimals?: number): string {
    if (value === null || value === undefined || !Number.isFinite(value)) return this.number(value);
    const text = this.number(Math.abs(value), decimals);
    const isZero = !/[1-9]/.test(text);
    return isZero ? text : `${value < 0 ? '\u2212' : '+'}${text}`;
  }

  /** Fraction as per cent, with a no-break space before the sign (SI). */
  percent(share: number | null | undefined, decimals = 0): string {
    if (share === null || share === undefined || !Number.isFinite(share)) return this.number(share);
    return `${this.number(share * 100, decimals)}\u00a0%`;
  }

  /** Largest decimal unit that fits: `2.4 MB`. */
  bytes(value: number | null | undefined): string {
    if (value === null || value === undefined || !Number.isFinite(value)) return this.number(value);
    const step = Math.min(BYTES.length - 1, Math.max(1, Math.floor(Math.log10(Math.max(value, 1)) / 3)));
    return `${this.number(value === 0 ? 0 : Math.max(value / 1000 ** step, 0.1), 1)}\u00a0${BYTES[step]}`;
  }

  decimalSeparator(): '.' | ',' {
    return this.numberFormat({}).format(1.5).includes(',') ? ',' : '.';
  }

  /** In Spanish a narrow space, never a point (RAE, ISO 80000-1). */
  groupSeparator(): string {
    if (this.language.current() === 'es') return NARROW_SPACE;
    return (
      this.numberFormat({})
        .formatToParts(1_234_567)
        .find(({ type }) => type === 'group')?.value ?? ''
    );
  }

  /** In Spanish, four digits are not grouped. */
  grouped(text: string): string {
    return this.language.current() === 'es' ? text.replace(FOUR_DIGITS, '$1$2') : text;
  }

  date(value: string | null | undefined): string {
    return this.dateText(value, { day: 'numeric', month: 'long', year: 'numeric' });
  }

  shortDate(value: string | null | undefined): string {
    return this.dateText(value, { day: 'numeric', month: 'short', year: 'numeric' });
  }

  /** For columns: all of one width. English has no numeric date that every reader takes alike, except ISO 8601. */
  columnDate(value: string | null | undefined): string {
    if (!value) return '';
    if (this.language.current() === 'en') return value.length > 10 ? dayHere(new Date(value)) : value;
    return this.dateText(value, { day: '2-digit', month: '2-digit', year: 'numeric' });
  }

  dayAndDate(day: string): string {
    return this.dateText(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  }

  month(day: string): string {
    return this.dateText(day, { month: 'short' });
  }

  longMonth(day: string): string {
    return this.dateText(day, { month: 'long' });
  }

  months(): string[] {
    return Array.from({ length: 12 }, (_, nth) => this.longMonth(`2024-${String(nth + 1).padStart(2, '0')}-01`));
  }

  weekday(day: string): string {
    return this.dateText(day, { weekday: 'short' });
  }

  /** Reader's time zone. */
  dateTime(value: string | null | undefined): string {
    return this.dateText(value, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    });
  }

  /** The server determines the day boundary. */
  due(days: number): string {
    if (days === 0) return this.texts.get('common.time.today');
    return days > 0
      ? this.texts.get('common.time.in_days', { count: days })
      : this.texts.get('common.time.days_overdue', { count: -days });
  }

  ago(instant: string, now = new Date()): string {
    const seconds = (Date.parse(instant) - now.getTime()) / 1000;
    const steps: [Intl.RelativeTimeFormatUnit, number][] = [
      ['year', 31_557_600],
      ['month', 2_629_800],
      ['day', 86_400],
      ['hour', 3600],
      ['minute', 60],
    ];
    const [unit, length] = steps.find(([, size]) => Math.abs(seconds) >= size) ?? ['minute', 60];
    const relative = new Intl.RelativeTimeFormat(locale(this.language.current()), { numeric: 'auto', style: 'short' });
    return relative.format(Math.round(seconds / length), unit);
  }

  private dateText(value: string | null | undefined, options: Intl.DateTimeFormatOptions): string {
    if (!value) return this.texts.get('common.number.none');
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value);
    const at = new Date(isDay ? `${value}T00:00:00Z` : value);
    if (Number.isNaN(at.getTime())) return value;
    const key = this.language.current() + JSON.stringify(options) + String(isDay);
    const format =
      this.dates.get(key) ??
      new Intl.DateTimeFormat(locale(this.language.current()), { ...options, ...(isDay && { timeZone: 'UTC' }) });
    this.dates.set(key, format);
    return format.format(at);
  }

  private numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
    const language = this.language.current();
    const key = language + JSON.stringify(options);
    const format = this.numbers.get(key) ?? new Intl.NumberFormat(locale(language), options);
    this.numbers.set(key, format);
    return format;
  }
}

const NARROW_SPACE = '\u202f';
const FOUR_DIGITS = /(?<![\d\u202f])(\d)\u202f(\d{3})(?![\d\u202f])/g;

function trueMinus(text: string): string {
  return text.replace('-', '\u2212');
}
