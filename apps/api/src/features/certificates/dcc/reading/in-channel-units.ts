import { writtenUnit } from '../dsi-units.js';
import { isConvertible, parseUnit } from '@etalon/metrology';
import { decimalOf, type Exact, exactOf, minus, over, plus } from '@etalon/metrology/exact';
import type { ReadColumn, ReadForm, ReadTable } from './dcc-read.js';
import { converter, type Kind } from './dsi-dimension.js';
import { statesUncertainty } from './read-columns.js';

export interface ChannelUnits {
  quantity: string;
  unit: string;
  /** Equals `unit` if it indicates its quantity. */
  indicates: string;
  /** In `unit`. An angle beyond one turn is not a direction. */
  measurement_min?: number | null;
  measurement_max?: number | null;
}

export interface Converted {
  values: (Exact | null)[];
  texts: (string | null)[];
  /** Stated U; null for standard uncertainties. */
  expanded: (number | null)[];
  standard: (number | null)[];
  factors: (number | null)[];
  /** Written form; for U only in that unit. */
  expanded_texts: (string | null)[];
  factor_texts: (string | null)[];
  /** Percent. */
  confidence: number | null;
}

export const columnOf = (table: ReadTable, type: string): ReadColumn | null =>
  table.columns.find((column) => column.ref_types.includes(type)) ?? null;

/** Unconverted, unless only another form has U; null if none converts. */
export function inUnit(
  { forms }: Pick<ReadColumn, 'forms'>,
  unit: string,
  { quantity }: Pick<ChannelUnits, 'quantity'>,
  kind: Kind,
): Converted | null {
  // Absolute and gauge pressure are both pascals: a unit beside them decides.
  const named = forms.find((form) => parseUnit(form.unit, quantity) !== null);
  if (named && !isConvertible(named.unit, unit, quantity) && !converter(named.unit, unit, quantity, kind)) return null;
  const usable = forms.flatMap((form) => {
    const convert = converter(form.unit, unit, quantity, kind);
    const isWritten = form.unit === unit || writtenUnit(form.unit) === unit;
    return convert ? [{ form, convert, isWritten }] : [];
  });
  const isSure = usable.some(({ form }) => statesUncertainty(form));
  const [best] = usable
    .filter(({ form }) => !isSure || statesUncertainty(form))
    .sort((a, b) => Number(b.isWritten) - Number(a.isWritten));
  if (!best) return null;
  const { form, convert, isWritten } = best;
  return converted(form, { convert, magnitude: converter(form.unit, unit, quantity, 'magnitude'), isWritten });
}

export function inUnitBy(
  { forms }: Pick<ReadColumn, 'forms'>,
  by: (from: string) => ((value: Exact) => Exact) | null,
): Converted | null {
  const [found] = forms.flatMap((form) => {
    const convert = by(form.unit);
    return convert ? [{ form, convert }] : [];
  });
  return found ? converted(found.form, { convert: found.convert, magnitude: found.convert, isWritten: false }) : null;
}

interface Conversion {
  convert: (value: Exact) => Exact;
  /** Conversion of differences; null if impossible. */
  magnitude: ((value: Exact) => Exact) | null;
  /** Already in the target unit. */
  isWritten: boolean;
}

function converted(form: ReadForm, { convert, magnitude, isWritten }: Conversion): Converted {
  return {
    values: form.values.map((text) => apply(convert, text)),
    texts: form.values.map((text) => (isWritten && text !== 'NaN' ? text : null)),
    ...uncertaintiesOf(form, (text) => (magnitude ? apply(magnitude, text) : null)),
    expanded_texts: form.values.map((_, i) => (isWritten ? shortText(form.expanded?.[i]) : null)),
    factor_texts: form.values.map((_, i) => shortText(form.factors?.[i])),
    confidence: percentOf(form.probability),
  };
}

const WRITTEN = /^\d{0,12}(?:\.\d{0,12})?$/;
const shortText = (text: string | undefined): string | null =>
  text !== undefined && WRITTEN.test(text) && Number(text) > 0 ? text : null;

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
