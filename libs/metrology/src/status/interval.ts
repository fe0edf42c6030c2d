import { addDays, addMonths } from './status.js';

export const INTERVAL_UNITS = ['days', 'weeks', 'months'] as const;
export type IntervalUnit = (typeof INTERVAL_UNITS)[number];

/** 50 years. */
export const LONGEST_INTERVAL: Readonly<Record<IntervalUnit, number>> = { days: 18_250, weeks: 2600, months: 600 };

/** Mean Gregorian month (365.2425 days / 12). */
const PER_MONTH: Readonly<Record<IntervalUnit, number>> = {
  days: 365.2425 / 12,
  weeks: 365.2425 / 84,
  months: 1,
};

export interface StatedInterval {
  calibration_interval?: number | null;
  calibration_interval_unit?: IntervalUnit | null;
  due_at_end_of_month?: boolean | null;
}

export const DEFAULT_INTERVAL_MONTHS = 12;

export const isInterval = (count: number, unit: IntervalUnit): boolean =>
  Number.isInteger(count) && count >= 1 && count <= LONGEST_INTERVAL[unit];

export const inUnit = (months: number, unit: IntervalUnit): number => months * PER_MONTH[unit];

export const inMonths = (count: number, unit: IntervalUnit): number => count / PER_MONTH[unit];

/**
 * Rule T1: date plus first stated interval, default 12 calendar months.
 * @param stated of the calibration, then of its channel
 * @throws RangeError as `addMonths`
 */
export function dueDateAfter(calibrationDate: string, ...stated: readonly (StatedInterval | null)[]): string {
  const { calibration_interval, calibration_interval_unit } =
    stated.find((one) => one?.calibration_interval != null) ?? {};
  const count = calibration_interval ?? DEFAULT_INTERVAL_MONTHS;
  const unit = (calibration_interval != null && calibration_interval_unit) || 'months';
  const due =
    unit === 'months'
      ? addMonths(calibrationDate, count)
      : addDays(calibrationDate, unit === 'weeks' ? 7 * count : count);
  const atEnd = stated.find((one) => one?.due_at_end_of_month != null)?.due_at_end_of_month;
  return atEnd ? lastOfMonth(due) : due;
}

const lastOfMonth = (date: string): string => addDays(addMonths(`${date.slice(0, 7)}-01`, 1), -1);

const UNIT_WORDS: Readonly<Record<string, readonly [IntervalUnit, number]>> = Object.fromEntries(
  (
    [
      ['days', 1, 'd day days tag tage tagen t j jour jours dia dias'],
      ['weeks', 1, 'w wk wks week weeks woche wochen wo sem semaine semaines semana semanas'],
      ['months', 1, 'm mo mos mth mths mon month months monat monate monaten mois mes meses'],
      ['months', 12, 'y yr yrs year years a jahr jahre jahren an ans annee annees ano anos'],
    ] as const
  ).flatMap(([unit, count, words]) => words.split(' ').map((word) => [word, [unit, count]])),
);

const ADVERBS: Readonly<Record<string, readonly [IntervalUnit, number]>> = Object.fromEntries(
  (
    [
      ['weeks', 1, 'weekly wochentlich hebdomadaire semanal'],
      ['months', 1, 'monthly monatlich mensuel mensual'],
      ['months', 3, 'quarterly vierteljahrlich trimestriel trimestral'],
      ['months', 6, 'semiannual halbjahrlich semestriel semestral'],
      ['months', 12, 'annual annually yearly jahrlich annuel annuelle anual'],
    ] as const
  ).flatMap(([unit, count, words]) => words.split(' ').map((word) => [word, [unit, count]])),
);

/** "90 d", "2 Wochen", "yearly". Decimals keep their digits. */
export function readInterval(text: string): { count: string; unit: IntervalUnit; each: number } | undefined {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim();
  const adverb = Object.hasOwn(ADVERBS, plain.toLowerCase()) ? ADVERBS[plain.toLowerCase()] : undefined;
  if (adverb) return { count: '1', unit: adverb[0], each: adverb[1] };
  const [, count, word] = /^([+-]?[\d.,]+)\s*(\p{L}+)\.?$/u.exec(plain) ?? [];
  // German Jahr or French jour: only more than 12 are days.
  if (word?.toLowerCase() === 'j' && !(Number(count?.replace(',', '.')) > 12)) return undefined;
  const found = word && Object.hasOwn(UNIT_WORDS, word.toLowerCase()) ? UNIT_WORDS[word.toLowerCase()] : undefined;
  return count && found ? { count, unit: found[0], each: found[1] } : undefined;
}

/** Without accents. After a number, `a` is a year. */
const END_OF_MONTH =
  /\b(?:(?:due|at|by|to|until|till|on|the|auf|bis|am|zum|jeweils|(?<!\d )a|en|au|la|al|hasta|el) +)*(?:eom|end[ -]of(?: the)?[ -]month|month[ -]?end|monatsende|ende des monats|monatsletzten?|fin (?:de|du) mois|fin de(?:l)? mes|final de(?:l)? mes|ultimo dia del mes)\b/i;
const SEPARATORS = /[()[\]]|[,.;:/–-](?= |$)|(?<= |^)[,;:/–]/g;

export function splitEndOfMonth(text: string): { interval: string; isAtEndOfMonth: boolean } {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '');
  if (!END_OF_MONTH.test(plain)) return { interval: text, isAtEndOfMonth: false };
  const interval = plain.replace(END_OF_MONTH, ' ').replaceAll(SEPARATORS, ' ').trim();
  return { interval, isAtEndOfMonth: true };
}
