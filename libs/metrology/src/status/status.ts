/** Rule T1. "YYYY-MM-DD", no clock or time zone. */
export type CalibrationStatus = 'valid' | 'due_soon' | 'expired' | 'not_calibrated' | 'retired';

/** Last day included. */
export const DUE_SOON_DAYS = 30;

const MILLISECONDS_PER_DAY = 86_400_000;

interface CalendarDate {
  year: number;
  month: number;
  day: number;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function readDate(text: unknown): CalendarDate | null {
  if (typeof text !== 'string') return null;
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  return { year, month, day };
}

function requireDate(text: string): CalendarDate {
  const date = readDate(text);
  if (!date) throw new RangeError(`not a calendar date: ${text}`);
  return date;
}

function writeDate({ year, month, day }: CalendarDate): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Dates outside are input errors. */
export const EARLIEST_CALIBRATION = '1900-01-01';
export const LATEST_DUE = '2200-12-31';

/** UTC+14: no time zone is a day ahead. */
export function latestDateOnEarth(moment: Date): string {
  return new Date(moment.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
}

/** Real calendar date, years 0001 to 9999. */
export function isIsoDate(value: unknown): value is string {
  return readDate(value) !== null;
}

/**
 * Clamped: 31 January + 1 month = 28 or 29 February (T1). RangeError: invalid date, fraction, year outside 1 to 9999.
 */
export function addMonths(isoDate: string, months: number): string {
  const { year, month, day } = requireDate(isoDate);
  if (!Number.isSafeInteger(months)) throw new RangeError(`not a whole number of months: ${months}`);
  const count = year * 12 + (month - 1) + months;
  const reached = { year: Math.floor(count / 12), month: (((count % 12) + 12) % 12) + 1 };
  if (reached.year < 1 || reached.year > 9999) throw new RangeError(`the year ${reached.year} is out of range`);
  return writeDate({ ...reached, day: Math.min(day, daysInMonth(reached.year, reached.month)) });
}

export function addDays(isoDate: string, days: number): string {
  if (!Number.isSafeInteger(days)) throw new RangeError(`not a whole number of days: ${days}`);
  return fromDayNumber(dayNumber(isoDate) + days);
}

export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

function dayNumber(isoDate: string): number {
  const { year, month, day } = requireDate(isoDate);
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return Math.round(date.getTime() / MILLISECONDS_PER_DAY);
}

function fromDayNumber(days: number): string {
  const date = new Date(days * MILLISECONDS_PER_DAY);
  const year = date.getUTCFullYear();
  if (!(year >= 1 && year <= 9999)) throw new RangeError(`the year ${year} is out of range`);
  return writeDate({ year, month: date.getUTCMonth() + 1, day: date.getUTCDate() });
}

/** `expired` before today; `due_soon` today to 30 days, inclusive. */
export function calibrationStatus(asset: {
  is_active: boolean;
  next_due_at: string | null;
  today: string;
}): CalibrationStatus {
  if (!asset.is_active) return 'retired';
  if (asset.next_due_at === null) return 'not_calibrated';
  const daysLeft = daysBetween(asset.today, asset.next_due_at);
  if (daysLeft < 0) return 'expired';
  return daysLeft <= DUE_SOON_DAYS ? 'due_soon' : 'valid';
}
