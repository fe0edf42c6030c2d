import { INTERPOLATIONS, type Interpolation, rowsOfReadings, type StatedReading } from '@etalon/metrology';
import type { StatedPoint, StatedSweep } from '../../../calibrations/index.js';
import { CURVE_UNCERTAINTY_TYPE } from '../own-types.js';
import type { Exact } from '@etalon/metrology/exact';
import { COEFFICIENT, coefficientsOf, endOfRange } from './coefficients-of-table.js';
import type { ReadColumn, ReadTable } from './dcc-read.js';
import { type ChannelUnits, columnOf, type Converted, difference, inUnit, sum } from './in-channel-units.js';
import { type Columns, errorColumn, pointsOf } from './points-of-table.js';
import { frequencyAxis, LACKING_OF_SWEEP, sweepOf } from './sweep-of-table.js';

interface StatedRow {
  x: number;
  y: number;
  standard_uncertainty: number | null;
}

/** In channel units. */
export interface StatedResults {
  /** Averaged by level if reversing direction (rule R1); null for coefficients. */
  rows: StatedRow[] | null;
  points: StatedPoint[];
  coefficients: number[] | null;
  sweep: StatedSweep | null;
  interpolation: Interpolation | null;
  expanded_uncertainty: number | null;
  coverage_factor: number | null;
  confidence_level: number | null;
  range_min: number | null;
  range_max: number | null;
}

export const UNUSABLE = [
  'no_values',
  'units',
  'too_few',
  'gaps',
  'relative',
  'uncertainty_of_indication',
  ...LACKING_OF_SWEEP,
] as const;
export type Unusable = (typeof UNUSABLE)[number];

export type Stated = StatedResults | Unusable;

export function statedBy(table: ReadTable, channel: ChannelUnits): Stated {
  const [reference, measured, off] = [
    columnOf(table, 'basic_referenceValue'),
    columnOf(table, 'basic_measuredValue'),
    errorColumn(table),
  ];
  const powers = table.columns.filter((column) => column.ref_types.some((type) => COEFFICIENT.test(type)));
  // A relative uncertainty would be lost.
  const axis = frequencyAxis(table, channel);
  const told = axis ? table.columns : [reference, measured, off];
  if (told.some((column) => column?.is_relative)) return 'relative';
  // Amplitudes at frequencies are no curve readings.
  if (axis) return ofSweep(sweepOf(table, axis, channel));
  if (!reference && !measured && powers.length > 1) return coefficients(powers, table, channel);
  const y = reference ? inUnit(reference, channel.unit, channel, 'reading') : null;
  const x = measured ? inUnit(measured, channel.indicates, channel, 'reading') : null;
  const error = off ? inUnit(off, channel.unit, channel, 'magnitude') : null;
  if ((reference && !y) || (measured && !x) || (off && !error)) return 'units';
  const isOne = channel.unit === channel.indicates;
  const truths =
    y?.values ?? (x && error && isOne ? x.values.map((value, i) => difference(value, error.values[i])) : null);
  const readings = x?.values ?? (y && error && isOne ? y.values.map((value, i) => sum(value, error.values[i])) : null);
  if (!truths || !readings) return 'no_values';
  if (truths.length !== readings.length || !isWhole(truths) || !isWhole(readings)) return 'gaps';
  const stated = sureOf({ error, reference: y, indication: x });
  // The U of a signal in result units depends on the slope.
  if (stated && stated === x && !isOne) return 'uncertainty_of_indication';
  const columns = { truths, readings, reference: y, indication: x, error, stated };
  return ofPoints(pointsOf(columns, table, channel), table, channel, stated);
}

/** Reference value: only without errors; otherwise its U is the standard's. */
const sureOf = ({
  error,
  reference,
  indication,
}: Pick<Columns, 'error' | 'reference' | 'indication'>): Converted | null =>
  [error, indication, error ? null : reference].find((one) => one?.standard.some((value) => value !== null)) ?? null;

/** U is relative to a sensitivity. */
const ofSweep = (sweep: ReturnType<typeof sweepOf>): Stated =>
  typeof sweep === 'string'
    ? sweep
    : {
        rows: null,
        points: [],
        coefficients: null,
        sweep,
        interpolation: null,
        expanded_uncertainty: null,
        coverage_factor: null,
        confidence_level: sweep.confidence_level,
        range_min: null,
        range_max: null,
      };

const isWhole = (values: (Exact | null)[]): values is Exact[] => values.every((value) => value !== null);

function ofPoints(points: StatedPoint[], table: ReadTable, channel: ChannelUnits, stated: Converted | null): Stated {
  const readings = points.map(({ corrected_reference_value, reference_value, ...point }) => ({
    ...point,
    reference_value: corrected_reference_value ?? reference_value,
  }));
  // A declared curve is not averaged by level.
  const isCurve = table.interpolation !== null;
  const rows = isCurve
    ? readings.map(rowOf).sort((a, b) => a.x - b.x)
    : rowsOfReadings(readings).rows.map(({ x, y, ...row }) => ({ ...row, x: withoutNoise(x), y: withoutNoise(y) }));
  if (rows.length < 2) return 'too_few';
  const levels = rows.map(({ x }) => x).sort((a, b) => a - b);
  return {
    rows,
    points: isCurve ? [] : points,
    coefficients: null,
    sweep: null,
    interpolation: INTERPOLATIONS.find((one) => one === table.interpolation) ?? null,
    range_min: levels[0] ?? null,
    range_max: levels.at(-1) ?? null,
    ...ofWhole(table, channel, stated),
  };
}

const rowOf = ({ measured_value: x, reference_value: y, standard_uncertainty }: StatedReading): StatedRow => ({
  x,
  y,
  standard_uncertainty,
});

/** Rounding noise of summed decimals. */
const withoutNoise = (value: number): number => Number(value.toPrecision(15));

const ASSUMED_FACTOR = 2;

function ofWhole(table: ReadTable, channel: ChannelUnits, stated: Converted | null) {
  const own = columnOf(table, CURVE_UNCERTAINTY_TYPE);
  const whole = own && inUnit(own, channel.unit, channel, 'magnitude');
  if (whole)
    return {
      expanded_uncertainty: whole.expanded[0] ?? null,
      coverage_factor: whole.factors[0] ?? null,
      confidence_level: whole.confidence,
    };
  if (!stated) return { expanded_uncertainty: null, coverage_factor: null, confidence_level: null };
  // Never U of one point with k of another.
  const at = stated.standard.reduce<number>((most, u, i) => ((u ?? 0) > (stated.standard[most] ?? 0) ? i : most), 0);
  const u = stated.standard[at] ?? null;
  const k = stated.factors[at] ?? null;
  return {
    expanded_uncertainty: stated.expanded[at] ?? (u === null ? null : u * (k ?? ASSUMED_FACTOR)),
    coverage_factor: k,
    confidence_level: stated.confidence,
  };
}

function coefficients(columns: readonly ReadColumn[], table: ReadTable, channel: ChannelUnits): Stated {
  const values = coefficientsOf(columns, channel);
  if (typeof values === 'string') return values;
  const [range_min, range_max] = ['basic_measurementRangeMin', 'basic_measurementRangeMax'].map((type) =>
    endOfRange(columnOf(table, type), channel),
  );
  if (range_min == null || range_max == null) return 'units';
  return {
    rows: null,
    points: [],
    sweep: null,
    interpolation: null,
    coefficients: values,
    ...ofWhole(table, channel, null),
    range_min,
    range_max,
  };
}
