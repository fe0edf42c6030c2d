import type { Problem } from '../analysis/errors.js';
import type { EngineStandard, StandardFacts, StandardRow } from '../standard/types.js';
import type { AnalysisUnits, RecordedPoint, StatedOptions, UnusableFact } from './types.js';
import { magnitudeIn, readingIn } from './units.js';

interface Given {
  standards: readonly StandardFacts[];
  /** In their order, each with its place in the record. */
  points: readonly (RecordedPoint & { place?: number })[];
  options: StatedOptions;
  units: AnalysisUnits;
}

/** A table full of wrong names need not be answered cell by cell. */
const MOST_UNKNOWN = 100;

export interface StandardsOfAnalysis {
  standards: EngineStandard[];
  /** For every point the position of its standard. */
  used: (number | null)[];
  unusable: UnusableFact[];
}

/**
 * The standards of a calibration in its reference unit, and which of them served each point: the one the point names,
 * else the one whose range holds the reference value. An explicit null of the person's takes the uncertainty, drift or
 * resolution out of all of them. A standard in a unit that does not convert keeps its place with nothing in its table.
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
  return {
    ...facts,
    unit: reference_unit,
    table: isUsable
      ? facts.table.map((row): StandardRow => ({
          ...row,
          at: reading(row.at) ?? 0,
          correction: magnitude(row.correction) ?? 0,
          expanded_uncertainty: orNull(magnitude, row.expanded_uncertainty),
        }))
      : [],
    range_min: orNull(reading, facts.range_min),
    range_max: orNull(reading, facts.range_max),
    drift: orNull(magnitude, facts.drift),
    resolution: orNull(magnitude, facts.resolution),
    traceable: facts.in_force && facts.obstacles.length === 0,
  };
}

/** null says that there is none, whatever the standards have: then the budget lacks it, and says so. */
function without(options: StatedOptions, standard: EngineStandard): EngineStandard {
  const { reference_standard_uncertainty: stated, reference_standard_drift, reference_resolution } = options;
  return {
    ...standard,
    ...(stated === null ? { table: standard.table.map((row) => ({ ...row, expanded_uncertainty: null })) } : {}),
    ...(reference_standard_drift === null ? { drift: null } : {}),
    ...(reference_resolution === null ? { resolution: null } : {}),
  };
}

function standardOfEach(
  standards: readonly StandardFacts[],
  points: Given['points'],
  problems: Problem[],
): (number | null)[] {
  // Points that all name their standard leave nothing to the ranges.
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

const startOf = ({ from }: StandardFacts) => from ?? -Infinity;
const endOf = ({ to }: StandardFacts) => to ?? Infinity;
const holds = (standard: StandardFacts, value: number) => value >= startOf(standard) && value <= endOf(standard);

/** Ranges may touch; the value they share belongs to the one named first. */
function refuseOverlaps(standards: readonly StandardFacts[], problems: Problem[]): void {
  standards.forEach((standard, i) => {
    const report = (field: string, message: string) =>
      problems.push({ loc: ['reference_standards', String(i), field], code: 'value_error', message });
    if (startOf(standard) > endOf(standard)) report('to', 'must not be less than from');
    const isShared = standards.slice(0, i).some((other) => overlaps(standard, other));
    if (isShared) report('from', 'the ranges of two reference standards overlap');
  });
}

function overlaps(one: StandardFacts, other: StandardFacts): boolean {
  return startOf(one) < endOf(other) && startOf(other) < endOf(one);
}
