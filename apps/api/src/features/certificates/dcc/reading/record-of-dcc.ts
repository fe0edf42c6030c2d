import { INTERPOLATIONS, type Interpolation } from '@etalon/metrology';
import { CURVE_UNCERTAINTY_TYPE } from '../own-types.js';
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

/** One point as it is stated, in the order of the list. */
export interface StatedPoint {
  reference_value: number;
  measured_value: number;
  expanded_uncertainty: number | null;
  coverage_factor: number | null;
  verdict: string | null;
}

/** What a list of results says of a channel, in its units: what another laboratory stated, as points or as coefficients. */
export interface StatedResults {
  /** As a curve; null for coefficients, and where an indication occurs twice, so that it says no one value. */
  rows: StatedRow[] | null;
  points: StatedPoint[] | null;
  coefficients: number[] | null;
  interpolation: Interpolation | null;
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
  const [reference, measured, error] = ['basic_referenceValue', 'basic_measuredValue', 'basic_measurementError'].map(
    (type) => columnOf(table, type),
  );
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
  if (truths.length < 2) return 'too_few';
  const stated = [off, y, isOne ? x : null].find((one) => one?.standard.some((value) => value !== null)) ?? null;
  const verdicts = table.columns.find((one) => one.verdicts.length === truths.length)?.verdicts;
  const points = truths.map((value, i): StatedPoint => ({
    reference_value: numberOf(value),
    measured_value: numberOf(readings[i]),
    expanded_uncertainty: stated?.expanded[i] ?? null,
    coverage_factor: stated?.factors[i] ?? null,
    verdict: verdicts?.[i] ?? null,
  }));
  const rows = points.map(({ measured_value, reference_value }, i) => ({
    x: measured_value,
    y: reference_value,
    standard_uncertainty: stated?.standard[i] ?? null,
  }));
  const curve = curveOf(rows, table);
  if (!curve.rows) return 'not_monotonic';
  return { ...curve, points, coefficients: null, ...ofWhole(table, channel, stated) };
}

/** In the order of the readings; none where one occurs twice, as where a list rises and falls again. */
function curveOf(rows: StatedRow[], { interpolation }: ReadTable) {
  const sorted = rows.toSorted((a, b) => a.x - b.x);
  const isCurve = !sorted.some(({ x }, i) => i > 0 && x === sorted[i - 1]?.x);
  return {
    rows: isCurve ? sorted : null,
    interpolation: INTERPOLATIONS.find((one) => one === interpolation) ?? null,
    range_min: sorted[0]?.x ?? null,
    range_max: sorted.at(-1)?.x ?? null,
  };
}

/** What is stated of the whole: as one of ours says it, else the largest of the points. */
function ofWhole(table: ReadTable, channel: ChannelUnits, stated: Converted | null) {
  const own = columnOf(table, CURVE_UNCERTAINTY_TYPE);
  const whole = own && inUnit(own, channel.unit, channel, 'magnitude');
  if (whole)
    return {
      expanded_uncertainty: whole.expanded[0] ?? null,
      coverage_factor: whole.factors[0] ?? null,
      confidence_level: whole.confidence,
    };
  const factor = stated ? Math.max(...stated.factors.flatMap((k) => k ?? [])) : NaN;
  const k = Number.isFinite(factor) ? factor : stated ? 2 : null;
  const largest = Math.max(...(stated?.standard ?? []).flatMap((u) => u ?? []));
  return {
    expanded_uncertainty: k !== null && Number.isFinite(largest) && largest > 0 ? largest * k : null,
    coverage_factor: k,
    confidence_level: stated?.confidence ?? null,
  };
}

const columnOf = (table: ReadTable, type: string): ReadColumn | null =>
  table.columns.find((column) => column.ref_types.includes(type)) ?? null;

interface Converted {
  values: (Exact | null)[];
  /** As stated; of standard uncertainties none. */
  expanded: (number | null)[];
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
    const column = columnOf(table, type);
    const found = column && inUnit(column, channel.indicates, channel, 'reading');
    return found ? numberOf(found.values[0]) : null;
  };
  const [range_min, range_max] = [end('basic_measurementRangeMin'), end('basic_measurementRangeMax')];
  if (range_min === null || range_max === null) return 'units';
  return {
    ...{ rows: null, points: null, interpolation: null, coefficients: values },
    ...ofWhole(table, channel, null),
    range_min,
    range_max,
  };
}

/** Which list a person would take: what was left, and what has values; -1: none. */
export function bestTable({ tables }: ReadDcc, channel: ChannelUnits): number {
  return tables.findIndex((table) => typeof statedBy(table, channel) === 'object' && !isBefore(table));
}

const isBefore = ({ status }: ReadTable): boolean => status?.startsWith('before') ?? false;

/** What was found before, beside a list of what was left: the points that its certificate states of the channel. */
export function foundBeside({ tables }: ReadDcc, left: ReadTable, channel: ChannelUnits): StatedPoint[] | null {
  if (isBefore(left)) return null;
  for (const table of tables.filter(isBefore)) {
    const stated = statedBy(table, channel);
    if (typeof stated === 'object' && stated.points) return stated.points;
  }
  return null;
}
