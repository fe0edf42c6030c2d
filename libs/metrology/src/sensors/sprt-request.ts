import type { FieldReader as Reader } from '../input/field-reader.js';
import { FieldReader } from '../input/field-reader.js';
import {
  SPRT_FIXED_POINTS,
  SPRT_SUBRANGES,
  sprtCalibration,
  sprtFixedPoints,
  sprtPart,
  sprtRange,
  type SprtFixedPoint,
  type SprtMeasurement,
  type SprtSubrange,
} from './its90-calibration.js';
import type { SprtDeviation } from './its90.js';
import { SensorError } from './sensor-error.js';

export interface SprtCharacteristic {
  r_tp: number;
  deviation: SprtDeviation;
  /** Kelvin; null without a subrange. */
  range: { from: number; to: number } | null;
  coefficients: { name: string; value: number }[];
  is_solved: boolean;
}

const LOW = ['c1_low', 'c2_low', 'c3_low', 'c4_low', 'c5_low'] as const;
export const SPRT_COEFFICIENTS: readonly string[] = [
  'r_tp',
  'a',
  'b',
  'c',
  'd',
  'w_aluminium',
  'a_low',
  'b_low',
  ...LOW,
];
const REFERENCE_AT_ALUMINIUM = 3.3760086;
/** n of equation (12) (Preston-Thomas, 3.3.1). */
const POWER: Readonly<Partial<Record<SprtSubrange, { n: number; terms: number }>>> = {
  hydrogen: { n: 2, terms: 5 },
  neon: { n: 0, terms: 3 },
  oxygen: { n: 1, terms: 1 },
};

export function readSprt(read: Reader, isSprt: boolean, given: ReadonlyMap<string, number>): SprtCharacteristic | null {
  if (!isSprt) {
    for (const name of ['subranges', 'fixed_points'] as const)
      if (read.raw(name) !== null) read.report([name], 'not_used', 'only standard platinum thermometers have these');
    return null;
  }
  const subranges = readSubranges(read);
  const r_tp = given.get('r_tp') ?? 0;
  if (!(r_tp > 0) && given.has('r_tp')) read.report(['coefficients'], 'greater_than', 'r_tp must be above zero');
  const isSolved = read.raw('fixed_points') !== null;
  const measured = isSolved ? readFixedPoints(read, subranges, r_tp) : null;
  if (isSolved) refuseCoefficients(read, given);
  else refuseUnusedPowers(read, given, subranges);
  if (read.problems.length > 0) return null;
  const range = subranges.length > 0 ? sprtRange(subranges) : null;
  const deviation = measured ? solvedDeviation(read, subranges, measured) : statedDeviation(given, subranges);
  return { r_tp, deviation, range, coefficients: named(r_tp, deviation), is_solved: isSolved };
}

function readSubranges(read: Reader): SprtSubrange[] {
  const found: SprtSubrange[] = [];
  read.list('subranges', { least: 0, most: SPRT_SUBRANGES.length }).forEach((value, i) => {
    const subrange = SPRT_SUBRANGES.find((one) => one === value);
    const loc = ['subranges', String(i)];
    if (!subrange) read.report(loc, 'enum', `must be one of ${SPRT_SUBRANGES.join(', ')}`, { allowed: SPRT_SUBRANGES });
    else if (found.some((other) => !areBeside(other, subrange)))
      read.report(loc, 'value_error', 'one subrange on either side of 0 °C, or mercury_gallium alone');
    else found.push(subrange);
  });
  return found;
}

function areBeside(one: SprtSubrange, other: SprtSubrange): boolean {
  const parts = [sprtPart(one), sprtPart(other)];
  return parts.includes('below') && parts.includes('above');
}

function readFixedPoints(
  read: Reader,
  subranges: readonly SprtSubrange[],
  r_tp: number,
): ReadonlyMap<SprtFixedPoint, SprtMeasurement> {
  const measured = new Map<SprtFixedPoint, SprtMeasurement>();
  const names = Object.keys(SPRT_FIXED_POINTS) as SprtFixedPoint[];
  const needed = new Set(subranges.flatMap(sprtFixedPoints));
  if (subranges.length === 0) read.report(['subranges'], 'missing', 'fixed points belong to a subrange');
  read.list('fixed_points', { least: 1, most: names.length }).forEach((value, i) => {
    const loc = ['fixed_points', String(i)];
    const fields = FieldReader.of(value, loc, read.problems);
    if (!fields) {
      read.report(loc, 'dict_type', 'must be an object');
      return;
    }
    const point = fields.choice('point', names);
    if (fields.raw('point') === null) fields.reportOf('point', 'missing', 'a fixed point is required');
    const resistance = fields.requiredNumber('resistance', 'above_zero');
    const atTriplePoint = fields.number('resistance_tp', 'above_zero') ?? r_tp;
    const kelvin = fields.number('temperature', 'above_zero');
    if (!point) return;
    if (measured.has(point)) fields.reportOf('point', 'duplicate', 'is given twice');
    if (subranges.length > 0 && !needed.has(point))
      fields.reportOf('point', 'not_used', 'is no fixed point of these subranges');
    measured.set(point, { ratio: resistance / atTriplePoint, kelvin });
  });
  const missing = [...needed].filter((point) => !measured.has(point));
  if (missing.length > 0) read.report(['fixed_points'], 'missing', `needs ${missing.join(', ')}`);
  return measured;
}

function refuseCoefficients(read: Reader, given: ReadonlyMap<string, number>): void {
  for (const name of given.keys())
    if (name !== 'r_tp') read.report(['coefficients'], 'not_used', `${name} follows from the fixed points`);
}

/** Only the subrange determines the powers in (12). */
function refuseUnusedPowers(
  read: Reader,
  given: ReadonlyMap<string, number>,
  subranges: readonly SprtSubrange[],
): void {
  const terms = subranges.map((subrange) => POWER[subrange]?.terms ?? 0).reduce((a, b) => Math.max(a, b), 0);
  LOW.forEach((name, i) => {
    if (given.has(name) && i >= terms)
      read.report(['coefficients'], 'not_used', `${name} belongs to a subrange from hydrogen, neon or oxygen on`);
  });
  const parts = new Set(subranges.map(sprtPart));
  const isUnused = (name: string) => {
    if (subranges.length === 0 || name === 'r_tp') return false;
    if (name.endsWith('_low')) return !parts.has('below');
    return !parts.has('above') && !(parts.has('around_zero') && ['a', 'b'].includes(name));
  };
  for (const name of given.keys())
    if (isUnused(name)) read.report(['coefficients'], 'not_used', `${name} belongs to no subrange that was named`);
}

function solvedDeviation(
  read: Reader,
  subranges: readonly SprtSubrange[],
  measured: ReadonlyMap<SprtFixedPoint, SprtMeasurement>,
): SprtDeviation {
  const deviation: SprtDeviation = {};
  try {
    for (const subrange of subranges) Object.assign(deviation, sprtCalibration(subrange, measured));
  } catch (error) {
    if (!(error instanceof SensorError)) throw error;
    read.report(['fixed_points'], error.code, error.message);
  }
  return deviation;
}

function statedDeviation(given: ReadonlyMap<string, number>, subranges: readonly SprtSubrange[]): SprtDeviation {
  const at = (name: string, otherwise = 0) => given.get(name) ?? otherwise;
  const power = subranges.map((subrange) => POWER[subrange]).find((one) => one !== undefined);
  const above = {
    a: at('a'),
    b: at('b'),
    c: at('c'),
    d: at('d'),
    w_aluminium: at('w_aluminium', REFERENCE_AT_ALUMINIUM),
  };
  const argon = { a: at('a_low'), b: at('b_low') };
  if (subranges.includes('mercury_gallium')) return { around_zero: { a: above.a, b: above.b } };
  const below = power ? { ...argon, c: LOW.slice(0, power.terms).map((name) => at(name)), n: power.n } : argon;
  const parts = new Set(subranges.map(sprtPart));
  for (const name of given.keys()) if (name !== 'r_tp') parts.add(name.endsWith('_low') ? 'below' : 'above');
  return {
    ...(parts.size === 0 || parts.has('above') ? { above } : {}),
    ...(parts.size === 0 || parts.has('below') ? { below } : {}),
  };
}

function named(r_tp: number, { above, below, around_zero: around }: SprtDeviation): { name: string; value: number }[] {
  const list: [string, number | undefined][] = [['r_tp', r_tp]];
  if (around) list.push(['a', around.a], ['b', around.b]);
  if (above) list.push(['a', above.a], ['b', above.b], ['c', above.c]);
  if (above?.d) list.push(['d', above.d], ['w_aluminium', above.w_aluminium]);
  if (below) list.push(['a_low', below.a], ['b_low', below.b]);
  below?.c?.forEach((value, i) => list.push([LOW[i] ?? '', value]));
  return list.flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]));
}
