import { AnalysisError, type Problem } from '../input/errors.js';
import { isLevel, unitSpelling } from '../quantities/unit.js';
import type { NegligibleContribution, UnusableFact } from '../analysis/types/asked-types.js';
import { resolutionIn, stepOf } from '../request/defaults.js';
import { engineStandards } from '../request/engine-standards.js';
import type { AnalysisUnits, ChannelFacts, RecordedPoint, StatedOptions } from '../request/types.js';
import { magnitudeIn } from '../quantities/quantity-value.js';
import type { StandardFacts } from '../standard/types.js';
import { analyzeFrequencyResponse } from './analyze-frequency-response.js';
import {
  DEVIATION_UNITS,
  type DeviationUnit,
  type FrequencyResponseRequest,
  type FrequencyResponseResult,
  type RecordedFrequencyResponse,
  type RecordedSweepPoint,
} from './types.js';

export interface RecordedResponse {
  request: FrequencyResponseRequest;
  result: FrequencyResponseResult;
}

const TAKEN: readonly (keyof StatedOptions)[] = [
  'physical_quantity',
  'distribution_type',
  'confidence_level',
  'decision_rule',
  'guard_band_factor',
  'minimum_test_uncertainty_ratio',
  'tolerance_override_value',
  'tolerance_override_unit',
  'tolerance_lower',
  'tolerance_upper',
  'tolerance_unit',
  'reference_correction',
  'reference_standard_uncertainty',
  'reference_standard_unit',
  'reference_standard_coverage_factor',
  'reference_standard_degrees_of_freedom',
  'reference_standard_drift',
  'reference_resolution',
  'resolution',
  'resolution_unit',
  'contributions',
  'negligible',
];

/** AnalysisError: `loc` names fields of the record. */
export function analyzeRecordedResponse(
  recorded: RecordedFrequencyResponse,
  channel: ChannelFacts | null,
  standards: readonly StandardFacts[] | null,
): RecordedResponse {
  const request = frequencyResponseRequest(recorded, channel, standards);
  try {
    return { request, result: analyzeFrequencyResponse(request) };
  } catch (error) {
    if (!(error instanceof AnalysisError)) throw error;
    throw new AnalysisError(error.problems.map((one) => ({ ...one, loc: locateInRecord(one.loc, recorded) })));
  }
}

export function frequencyResponseRequest(
  recorded: RecordedFrequencyResponse,
  channel: ChannelFacts | null,
  standards: readonly StandardFacts[] | null,
): FrequencyResponseRequest {
  const problems: Problem[] = [];
  const options = recorded.analysis ?? {};
  refuseOthers(options, problems);
  const points = sweepInOrder(recorded);
  refuseUnits(points, problems);
  const units: AnalysisUnits = {
    reference_unit: points[0]?.reference_unit ?? '',
    measured_unit: points[0]?.measured_unit ?? '',
    physical_quantity: options.physical_quantity ?? channel?.physical_quantity ?? null,
  };
  const isLevel = levelsOf(recorded.frequency_response_amplitude_type ?? null, units, points[0]?.place ?? 0, problems);
  const deviation_unit = deviationUnit(options, isLevel, problems);
  const asPoints = points.map(({ sweep_index: point_index, place, ...point }): RecordedPoint & { place: number } => ({
    ...point,
    point_index,
    place,
  }));
  const reference = engineStandards({ standards: standards ?? [], points: asPoints, options, units }, problems);
  const stated = statedOfStandard(options, units, problems);
  const { unusable, ...step } = statedResolution(options, channel, units, problems);
  const baseline = recorded.frequency_response_baseline_sweep_index ?? null;
  if (baseline === null)
    problems.push({ loc: [BASELINE], code: 'missing', message: 'say at which frequency the baseline is' });
  if (problems.length > 0) throw new AnalysisError(problems.slice(0, MOST_PROBLEMS));
  return {
    points: points.map(({ sweep_index, frequency_value, reference_value, measured_value, ...typed }, i) => ({
      sweep_index,
      frequency: frequency_value,
      reference: reference_value,
      measured: measured_value,
      ...(typed.reference_text == null ? {} : { reference_text: typed.reference_text }),
      ...(typed.measured_text == null ? {} : { measured_text: typed.measured_text }),
      ...(standards && standards.length > 1 ? { standard: reference.used[i] ?? null } : {}),
    })),
    baseline_sweep_index: baseline ?? 0,
    ...(recorded.frequency_response_frequency_unit == null
      ? {}
      : { frequency_unit: recorded.frequency_response_frequency_unit }),
    is_logarithmic: isLevel,
    reference_unit: units.reference_unit,
    measured_unit: units.measured_unit,
    deviation_unit,
    reference_standards: reference.standards,
    unusable: [...unusable, ...(options.reference_standard_uncertainty === undefined ? reference.unusable : [])],
    ...stated,
    ...step,
    reference_correction: options.reference_correction ?? null,
    reference_standard_coverage_factor: options.reference_standard_coverage_factor ?? null,
    reference_standard_degrees_of_freedom: options.reference_standard_degrees_of_freedom ?? null,
    contributions: options.contributions ?? null,
    negligible: negligibleOf(channel?.negligible_contributions ?? [], options),
    distribution_type: recorded.distribution_type ?? options.distribution_type ?? null,
    confidence_level: recorded.confidence_level ?? options.confidence_level ?? null,
    decision_rule: recorded.decision_rule ?? options.decision_rule ?? null,
    guard_band_factor: options.guard_band_factor ?? null,
    minimum_test_uncertainty_ratio: options.minimum_test_uncertainty_ratio ?? null,
    tolerance_override_value: options.tolerance_override_value ?? null,
    tolerance_lower: options.tolerance_lower ?? null,
    tolerance_upper: options.tolerance_upper ?? null,
  };
}

const MOST_PROBLEMS = 100;
const POINTS = 'frequency_response_points';
const BASELINE = 'frequency_response_baseline_sweep_index';

export function sweepInOrder({
  frequency_response_points: points,
}: RecordedFrequencyResponse): (RecordedSweepPoint & { place: number })[] {
  return (points ?? []).map((point, place) => ({ ...point, place })).sort((a, b) => a.sweep_index - b.sweep_index);
}

function refuseOthers(options: StatedOptions, problems: Problem[]): void {
  for (const [name, value] of Object.entries(options))
    if (value != null && value !== false && !TAKEN.includes(name as keyof StatedOptions))
      problems.push({
        loc: ['analysis', name],
        code: 'value_error',
        message: 'is no matter of a frequency response',
      });
}

function refuseUnits(points: readonly (RecordedSweepPoint & { place: number })[], problems: Problem[]): void {
  points.forEach(({ place, ...point }, i) => {
    for (const field of ['reference_unit', 'measured_unit'] as const) {
      const refuse = (message: string) =>
        problems.push({ loc: [POINTS, String(place), field], code: 'value_error', message });
      if (point[field] !== points[0]?.[field]) refuse('All points must have the same unit');
      else if (i === 0 && unitSpelling(point[field]) === 'Np') refuse('state levels in dB: 1 Np is 8.685889638 dB');
    }
  });
}

/** Sent for ratios without a unit. */
const NO_UNIT = '1';

/** Types beginning with dB mean levels; else dB units. */
function levelsOf(
  type: string | null,
  { reference_unit, measured_unit }: AnalysisUnits,
  place: number,
  problems: Problem[],
): boolean {
  const named = (type ?? '').trim();
  const isNamed = /^db/i.test(named);
  const [reference, measured] = [reference_unit, measured_unit].map(
    (unit) => isLevel(unit) || (isNamed && unit === NO_UNIT),
  );
  if (reference !== measured)
    problems.push({
      loc: [POINTS, String(place), 'measured_unit'],
      code: 'value_error',
      message: `a level in dB has no ratio to a linear amplitude: ${reference_unit} and ${measured_unit}`,
    });
  else if (named !== '' && reference !== isNamed)
    problems.push({
      loc: ['frequency_response_amplitude_type'],
      code: 'value_error',
      message: isNamed
        ? `levels have a unit in dB: ${reference_unit} and ${measured_unit} are linear`
        : 'values in dB are levels: their amplitude type is dB',
    });
  return reference === true && measured === true;
}

/** Default: dB for levels, else percent. */
function deviationUnit(options: StatedOptions, isLevel: boolean, problems: Problem[]): DeviationUnit {
  const own: DeviationUnit = isLevel ? 'dB' : '%';
  const stated = (['tolerance_override', 'tolerance'] as const).flatMap((name): DeviationUnit[] => {
    const field = `${name}_unit` as const;
    const values =
      name === 'tolerance' ? [options.tolerance_lower, options.tolerance_upper] : [options.tolerance_override_value];
    const unit = options[field];
    if (values.every((value) => value == null)) return [];
    const found = unit == null ? own : DEVIATION_UNITS.find((one) => one === unit);
    if (found === undefined)
      problems.push({
        loc: ['analysis', field],
        code: 'enum',
        message: 'a deviation of a sensitivity is stated in % or dB',
        params: { allowed: DEVIATION_UNITS },
      });
    return found === undefined ? [] : [found];
  });
  return stated[0] ?? own;
}

const magnitudes = ['reference_standard_uncertainty', 'reference_standard_drift', 'reference_resolution'] as const;

function statedOfStandard(
  options: StatedOptions,
  { reference_unit: into, physical_quantity: quantity }: AnalysisUnits,
  problems: Problem[],
): Partial<FrequencyResponseRequest> {
  const unit = options.reference_standard_unit ?? into;
  const isRelative = unit !== into && DEVIATION_UNITS.some((one) => one === unit);
  const stated: Partial<FrequencyResponseRequest> = { reference_standard_unit: isRelative ? unit : into };
  for (const name of magnitudes) {
    const value = options[name];
    if (value == null) continue;
    const converted = isRelative ? value : magnitudeIn({ value, unit }, into, quantity);
    if (converted !== null) stated[name] = converted;
    else if (!problems.some(({ loc }) => loc[1] === 'reference_standard_unit'))
      problems.push(unitProblem('reference_standard_unit', unit, into));
  }
  const beside = [options.reference_standard_coverage_factor, options.reference_standard_degrees_of_freedom];
  if (options.reference_standard_uncertainty == null && beside.some((value) => value != null))
    problems.push({
      loc: ['analysis', 'reference_standard_uncertainty'],
      code: 'missing',
      message: 'coverage factor and degrees of freedom belong to an uncertainty',
    });
  return stated;
}

function statedResolution(
  { resolution, resolution_unit }: StatedOptions,
  channel: ChannelFacts | null,
  units: AnalysisUnits,
  problems: Problem[],
): { unusable: UnusableFact[]; resolution: number | null; resolution_unit: string } {
  const none = { unusable: [], resolution: null, resolution_unit: units.measured_unit };
  if (resolution !== undefined) {
    const found =
      resolution === null ? null : resolutionIn({ value: resolution, unit: resolution_unit ?? null }, units);
    if (found) return { unusable: [], resolution: found.value, resolution_unit: found.unit };
    if (resolution !== null) problems.push(unitProblem('resolution_unit', resolution_unit ?? '', units.measured_unit));
    return none;
  }
  if (!channel?.resolution) return none;
  const step = stepOf(channel, channel.resolution);
  const found = step && resolutionIn(step, units, channel.unit);
  if (found) return { unusable: [], resolution: found.value, resolution_unit: found.unit };
  const unit = channel.resolution_unit || channel.unit;
  return { ...none, unusable: [{ fact: 'resolution', unit, into: units.measured_unit }] };
}

function negligibleOf(ofChannel: readonly NegligibleContribution[], { negligible }: StatedOptions) {
  if (negligible === null) return [];
  const stated = negligible ?? [];
  return [...stated, ...ofChannel.filter(({ source }) => !stated.some((one) => one.source === source))];
}

const unitProblem = (field: string, from: string, into: string): Problem => ({
  loc: ['analysis', field],
  code: 'unit_mismatch',
  message: `${from} cannot be converted to ${into}`,
  params: { from, into },
});

const onRecord = ['confidence_level', 'decision_rule', 'distribution_type'] as const;

function locateInRecord(loc: readonly string[], recorded: RecordedFrequencyResponse): string[] {
  const [first = '', index, ...rest] = loc;
  if (first === 'points') {
    if (index === undefined) return [POINTS];
    return [POINTS, String(sweepInOrder(recorded)[Number(index)]?.place ?? index), ...rest];
  }
  if (first === 'baseline_sweep_index') return [BASELINE];
  const either = onRecord.find((name) => name === first);
  if (either && recorded[either] != null) return [first];
  return first === 'reference_standards' ? [...loc] : ['analysis', ...loc];
}
