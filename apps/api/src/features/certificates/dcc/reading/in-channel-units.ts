import { writtenUnit } from '../dsi-units.js';
import { decimalOf, type Exact, exactOf, minus, over, plus } from '../exact.js';
import type { ReadColumn, ReadForm, ReadTable } from './dcc-read.js';
import { converter, type Kind } from './dsi-dimension.js';

/** The channel as far as its units are concerned. */
export interface ChannelUnits {
  quantity: string;
  unit: string;
  /** Of its indications; the same where it indicates its quantity. */
  indicates: string;
}

/** A column in a unit of the channel. */
export interface Converted {
  values: (Exact | null)[];
  /** As they are written, where they are written in that unit. */
  texts: (string | null)[];
  /** As stated; of standard uncertainties none. */
  expanded: (number | null)[];
  standard: (number | null)[];
  factors: (number | null)[];
  /** Percent. */
  confidence: number | null;
}

export const columnOf = (table: ReadTable, type: string): ReadColumn | null =>
  table.columns.find((column) => column.ref_types.includes(type)) ?? null;

/** In the form that needs no conversion first; null: in none that converts. */
export function inUnit(
  { forms }: Pick<ReadColumn, 'forms'>,
  unit: string,
  { quantity }: Pick<ChannelUnits, 'quantity'>,
  kind: Kind,
): Converted | null {
  const usable = forms.flatMap((form) => {
    const convert = converter(form.unit, unit, quantity, kind);
    return convert ? [{ form, convert, isOwn: form.unit === unit }] : [];
  });
  const [best] = [...usable.filter(({ isOwn }) => isOwn), ...usable];
  if (!best) return null;
  const { form, isOwn } = best;
  const magnitude = converter(form.unit, unit, quantity, 'magnitude');
  const isWritten = isOwn || writtenUnit(form.unit) === unit;
  return {
    values: form.values.map((text) => apply(best.convert, text)),
    texts: form.values.map((text) => (isWritten && text !== 'NaN' ? text : null)),
    ...uncertaintiesOf(form, (text) => (magnitude ? apply(magnitude, text) : null)),
    confidence: percentOf(form.probability),
  };
}

function uncertaintiesOf(form: ReadForm, convert: (text: string) => Exact | null) {
  const factors = form.values.map((_, i) => known(form.factors?.[i]));
  const standard = form.values.map((_, i) => {
    const own = form.standard?.[i];
    if (own !== undefined) return positive(convert(own));
    const expanded = form.expanded?.[i];
    const exact = expanded === undefined ? null : convert(expanded);
    return exact && positive(over(exact, exactOf(form.factors?.[i] ?? '2') ?? exactOf('2') ?? exact));
  });
  const expanded = form.values.map((_, i) => {
    const stated = form.expanded?.[i];
    return stated === undefined ? null : positive(convert(stated));
  });
  return { factors, standard, expanded };
}

const apply = (convert: (value: Exact) => Exact, text: string): Exact | null => {
  const exact = exactOf(text);
  return exact && convert(exact);
};
export const numberOf = (value: Exact | null | undefined): number => (value ? Number(decimalOf(value)) : NaN);
export const numberOrNull = (value: Exact | null | undefined): number | null => (value ? numberOf(value) : null);
const positive = (value: Exact | null): number | null => (value && value.n > 0n ? numberOf(value) : null);
const known = (text: string | undefined): number | null => {
  const value = Number(text ?? 'NaN');
  return Number.isFinite(value) && value > 0 ? value : null;
};
type Value = Exact | null | undefined;
export const sum = (a: Value, b: Value): Exact | null => (a && b ? plus(a, b) : null);
export const difference = (a: Value, b: Value): Exact | null => (a && b ? minus(a, b) : null);

function percentOf(probability: string | null): number | null {
  const exact = exactOf(probability ?? '');
  const percent = exact && numberOf({ n: exact.n * 100n, d: exact.d });
  return percent && percent > 0 && percent < 100 ? percent : null;
}
