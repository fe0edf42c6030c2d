import { decimalOf, type Exact, exactOf, minus, over, plus } from '../exact.js';
import type { ReadColumn, ReadDcc, ReadForm, ReadTable } from './dcc-read.js';
import { converter, type Kind } from './dsi-dimension.js';

/** The channel as far as its units are concerned. */
export interface ChannelUnits {
  quantity: string;
  unit: string;
  /** Of its indications; the same where it indicates its quantity. */
  indicates: string;
}

export interface StatedRow {
  x: number;
  y: number;
  standard_uncertainty: number | null;
}

/** What a list of results says of a channel, in its units: what another laboratory stated, as a table or as coefficients. */
export interface StatedResults {
  rows: StatedRow[] | null;
  coefficients: number[] | null;
  expanded_uncertainty: number | null;
  coverage_factor: number | null;
  /** Percent. */
  confidence_level: number | null;
  range_min: number | null;
  range_max: number | null;
}

/** Why a list becomes no record of this channel. */
export const UNUSABLE = ['no_values', 'units', 'too_few', 'not_monotonic', 'gaps'] as const;
export type Unusable = (typeof UNUSABLE)[number];

type Stated = StatedResults | Unusable;

export function statedBy(table: ReadTable, channel: ChannelUnits): Stated {
  const by = (type: string) => table.columns.find((column) => column.ref_types.includes(type)) ?? null;
  const [reference, measured, error] = [
    by('basic_referenceValue'),
    by('basic_measuredValue'),
    by('basic_measurementError'),
  ];
  const powers = table.columns.filter((column) => column.ref_types.some((type) => COEFFICIENT.test(type)));
  if (!reference && !measured && powers.length > 1) return coefficients(powers, table, channel);
  const [y, x] = [
    reference && inUnit(reference, channel.unit, channel, 'reading'),
    measured && inUnit(measured, channel.indicates, channel, 'reading'),
  ];
  const off = error && inUnit(error, channel.unit, channel, 'magnitude');
  if ((reference && !y) || (measured && !x)) return 'units';
  const isOne = channel.unit === channel.indicates;
  const truths = y?.values ?? (x && off && isOne ? x.values.map((value, i) => difference(value, off.values[i])) : null);
  const readings = x?.values ?? (y && off && isOne ? y.values.map((value, i) => sum(value, off.values[i])) : null);
  if (!truths || !readings) return 'no_values';
  if (truths.length !== readings.length || [...truths, ...readings].some((value) => value === null)) return 'gaps';
  const stated = [off, y, isOne ? x : null].find((one) => one?.standard.some((value) => value !== null)) ?? null;
  const rows = truths.map((value, i): StatedRow => ({
    x: numberOf(readings[i]),
    y: numberOf(value),
    standard_uncertainty: stated?.standard[i] ?? null,
  }));
  if (rows.length < 2) return 'too_few';
  rows.sort((a, b) => a.x - b.x);
  if (rows.some(({ x: here }, i) => i > 0 && here === rows[i - 1]?.x)) return 'not_monotonic';
  const factor = stated ? Math.max(...stated.factors.flatMap((k) => k ?? [])) : NaN;
  const k = Number.isFinite(factor) ? factor : stated ? 2 : null;
  const largest = Math.max(...rows.flatMap(({ standard_uncertainty: u }) => u ?? []));
  return {
    rows,
    coefficients: null,
    expanded_uncertainty: k !== null && Number.isFinite(largest) && largest > 0 ? largest * k : null,
    coverage_factor: k,
    confidence_level: stated?.confidence ?? null,
    range_min: rows[0]?.x ?? null,
    range_max: rows.at(-1)?.x ?? null,
  };
}

interface Converted {
  values: (Exact | null)[];
  standard: (number | null)[];
  factors: (number | null)[];
  confidence: number | null;
}

/** The form that needs no conversion first. */
function inUnit({ forms }: ReadColumn, unit: string, { quantity }: ChannelUnits, kind: Kind): Converted | null {
  const usable = forms.flatMap((form) => {
    const convert = converter(form.unit, unit, quantity, kind);
    return convert ? [{ form, convert, isOwn: form.unit === unit }] : [];
  });
  const [best] = [...usable.filter(({ isOwn }) => isOwn), ...usable];
  if (!best) return null;
  const { form } = best;
  const magnitude = converter(form.unit, unit, quantity, 'magnitude');
  return {
    values: form.values.map((text) => apply(best.convert, text)),
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
  return { factors, standard };
}

const apply = (convert: (value: Exact) => Exact, text: string): Exact | null => {
  const exact = exactOf(text);
  return exact && convert(exact);
};
const numberOf = (value: Exact | null | undefined): number => (value ? Number(decimalOf(value)) : NaN);
const positive = (value: Exact | null): number | null => (value && value.n > 0n ? numberOf(value) : null);
const known = (text: string | undefined): number | null => {
  const value = Number(text ?? 'NaN');
  return Number.isFinite(value) && value > 0 ? value : null;
};
const sum = (a: Exact | null, b: Exact | null | undefined): Exact | null => (a && b ? plus(a, b) : null);
const difference = (a: Exact | null, b: Exact | null | undefined): Exact | null => (a && b ? minus(a, b) : null);

function percentOf(probability: string | null): number | null {
  const exact = exactOf(probability ?? '');
  const percent = exact && numberOf({ n: exact.n * 100n, d: exact.d });
  return percent && percent > 0 && percent < 100 ? percent : null;
}

const COEFFICIENT = /^etalon_coefficient(\d{1,2})$/;

/** Of our own DCC: each coefficient by its power, in units of which the names stand beside. */
function coefficients(columns: readonly ReadColumn[], table: ReadTable, channel: ChannelUnits): Stated {
  const byPower = new Map<number, number>();
  for (const { ref_types, forms } of columns) {
    const [, power] = COEFFICIENT.exec(ref_types.find((type) => COEFFICIENT.test(type)) ?? '') ?? [];
    byPower.set(Number(power), Number(forms[0]?.values[0]));
  }
  const degree = Math.max(...byPower.keys());
  const values = Array.from({ length: degree + 1 }, (_, i) => byPower.get(degree - i) ?? 0);
  const end = (type: string) => {
    const column = table.columns.find(({ ref_types }) => ref_types.includes(type));
    const found = column && inUnit(column, channel.indicates, channel, 'reading');
    return found ? numberOf(found.values[0]) : null;
  };
  const u = table.columns.find(({ ref_types }) => ref_types.includes('etalon_curveUncertainty'));
  const of = u && inUnit(u, channel.unit, channel, 'magnitude');
  const [range_min, range_max] = [end('basic_measurementRangeMin'), end('basic_measurementRangeMax')];
  if (range_min === null || range_max === null) return 'units';
  const k = of?.factors[0] ?? null;
  const standard = of?.standard[0] ?? null;
  return {
    rows: null,
    coefficients: values,
    expanded_uncertainty: standard === null ? null : standard * (k ?? 2),
    coverage_factor: standard === null ? null : (k ?? 2),
    confidence_level: of?.confidence ?? null,
    range_min,
    range_max,
  };
}

/** Which list a person would take: what was left, and what has values; -1: none. */
export function bestTable({ tables }: ReadDcc, channel: ChannelUnits): number {
  const usable = tables.map(
    (table) => typeof statedBy(table, channel) === 'object' && !table.status?.startsWith('before'),
  );
  return usable.indexOf(true);
}
