import type { Problem } from '../input/errors.js';
import type { EngineStandard, StandardFacts, StandardRow } from '../standard/types.js';
import type { UnusableFact } from '../analysis/types/types.js';
import type { AnalysisUnits, RecordedPoint, StatedOptions } from './types.js';
import { magnitudeIn, readingIn } from '../quantities/quantity-value.js';

interface Given {
  standards: readonly StandardFacts[];
  points: readonly (RecordedPoint & { place?: number })[];
  options: StatedOptions;
  units: AnalysisUnits;
}

const MOST_UNKNOWN = 100;

interface StandardsOfAnalysis {
  standards: EngineStandard[];
  used: (number | null)[];
  unusable: UnusableFact[];
}

/**
 * Reference unit; standards by name, or by range. Explicit null removes uncertainty, drift or resolution of all; a
 * drift or resolution of 0 does, too.
 */
export function engineStandards(
  { standards, points, options, units }: Given,
  problems: Problem[],
): StandardsOfAnalysis {
  const unusable: UnusableFact[] = [];
  const converted = standards.map((standard) => without(options, inReferenceUnit(standard, units, unusable)));
  return { standards: converted, used: standardOfEach(standards, points, problems), unusable };
}

function inReferenceUnit(
  { from: _from, to: _to, ...facts }: StandardFacts,
  { reference_unit, physical_quantity }: AnalysisUnits,
  unusable: UnusableFact[],
): EngineStandard {
  const { unit } = facts;
  const reading = (value: number) => readingIn({ value, unit }, reference_unit, physical_quantity);
  const magnitude = (value: number) => magnitudeIn({ value, unit }, reference_unit, physical_quantity);
  const isUsable = magnitude(1) !== null;
  if (!isUsable) unusable.push({ fact: 'reference_standard', unit, into: reference_unit });
  const orNull = (convert: typeof reading, value: number | null) => (value === null ? null : convert(value));
  const converted = (row: StandardRow): StandardRow => ({
    ...row,
    at: reading(row.at) ?? 0,
    correction: magnitude(row.correction) ?? 0,
    expanded_uncertainty: orNull(magnitude, row.expanded_uncertainty),
  });
  return {
    ...facts,
    unit: reference_unit,
    table: isUsable ? facts.table.map((row) => (facts.is_over_frequency ? row : converted(row))) : [],
    range_min: orNull(reading, facts.range_min),
    range_max: orNull(reading, facts.range_max),
    drift: orNull(magnitude, facts.drift),
    resolution: orNull(magnitude, facts.resolution),
    traceable: facts.in_force && facts.obstacles.length === 0,
  };
}

function without(options: StatedOptions, standard: EngineStandard): EngineStandard {
  const { reference_standard_uncertainty: stated, reference_standard_drift, reference_resolution } = options;
  return {
    ...standard,
    ...(stated === null ? { table: standard.table.map((row) => ({ ...row, expanded_uncertainty: null })) } : {}),
    ...(isNone(reference_standard_drift) ? { drift: null } : {}),
    ...(isNone(reference_resolution) ? { resolution: null } : {}),
  };
}

const isNone = (stated: number | null | undefined) => stated === null || stated === 0;

function standardOfEach(
  standards: readonly StandardFacts[],
  points: Given['points'],
  problems: Problem[],
): (number | null)[] {
  if (points.some(({ reference_sensor_id }) => reference_sensor_id == null)) refuseOverlaps(standards, problems);
  const uncovered: number[] = [];
  let unknown = 0;
  const used = points.map(({ reference_sensor_id: key, reference_value, place }, i) => {
    if (key != null) {
      const index = standards.findIndex((standard) => standard.key === key);
      if (index >= 0) return index;
      unknown += 1;
      if (unknown > MOST_UNKNOWN) return null;
      problems.push({
        loc: ['points', String(place ?? i), 'reference_sensor_id'],
        code: 'value_error',
        message: 'this channel is none of the reference standards of the calibration',
      });
      return null;
    }
    const index = standards.findIndex((standard) => holds(standard, reference_value));
    if (index < 0 && standards.length > 0) uncovered.push(reference_value);
    return index < 0 ? null : index;
  });
  const [value] = uncovered;
  if (value !== undefined)
    problems.push({
      loc: ['reference_standards'],
      code: 'value_error',
      message: `no reference standard is named for the reference value ${value}`,
      params: { value },
    });
  return used;
}

const startOf = ({ from }: Pick<StandardFacts, 'from'>) => from ?? -Infinity;
const endOf = ({ to }: Pick<StandardFacts, 'to'>) => to ?? Infinity;
const holds = (standard: StandardFacts, value: number) => value >= startOf(standard) && value <= endOf(standard);

/** Ranges may touch. */
function refuseOverlaps(standards: readonly StandardFacts[], problems: Problem[]): void {
  const { turned, overlapping } = standardCoverage(standards);
  const report = (index: number, field: string, message: string) =>
    problems.push({ loc: ['reference_standards', String(index), field], code: 'value_error', message });
  standards.forEach((_, i) => {
    if (turned.includes(i)) report(i, 'to', 'must not be less than from');
    if (overlapping.includes(i)) report(i, 'from', 'the ranges of two reference standards overlap');
  });
}

export interface StandardCoverage {
  turned: number[];
  /** Ranges that share values with an earlier one. */
  overlapping: number[];
  gaps: { from: number; to: number }[];
}

/** Reference unit. */
export function standardCoverage(standards: readonly Pick<StandardFacts, 'from' | 'to'>[]): StandardCoverage {
  const turned = standards.flatMap((standard, i) => (startOf(standard) > endOf(standard) ? [i] : []));
  const overlapping = standards.flatMap((standard, i) =>
    standards.slice(0, i).some((other) => overlaps(standard, other)) ? [i] : [],
  );
  const gaps: StandardCoverage['gaps'] = [];
  let reached: number | null = null;
  for (const standard of [...standards].sort((a, b) => startOf(a) - startOf(b))) {
    if (reached !== null && startOf(standard) > reached) gaps.push({ from: reached, to: startOf(standard) });
    reached = Math.max(reached ?? -Infinity, endOf(standard));
  }
  return { turned, overlapping, gaps };
}

type Range = Pick<StandardFacts, 'from' | 'to'>;

function overlaps(one: Range, other: Range): boolean {
  return startOf(one) < endOf(other) && startOf(other) < endOf(one);
}
