import { AnalysisError, type Problem } from '../input/errors.js';
import {
  isAccuracyType,
  type AnalysisPoint,
  type AnalysisRequest,
  type NegligibleContribution,
  type SpecificationAsWritten,
  type UnusableFact,
} from '../analysis/types/types.js';
import type { EngineStandard, StandardFacts } from '../standard/types.js';
import { channelCharacteristic } from './channel-characteristic.js';
import { analysisDefaults, resolutionIn } from './defaults.js';
import { engineScope } from './engine-scope.js';
import { engineStandards } from './engine-standards.js';
import { engineHistory } from './history.js';
import { isOfOutput, isValueOf, specificationAsWritten, statedSpecification } from './specification.js';
import type {
  AnalysisUnits,
  ChannelFacts,
  AdditionalFacts,
  RecordedCalibration,
  RecordedPoint,
  StatedOptions,
} from './types.js';
import { isOutputUnit, isSignalUnit, magnitudeIn, readingIn } from '../quantities/quantity-value.js';

export const LEAST_POINTS = 2;

type Convert = typeof magnitudeIn;

const quantities: Readonly<
  Partial<Record<keyof StatedOptions & keyof AnalysisRequest, [unit: keyof StatedOptions, convert: Convert]>>
> = {
  channel_accuracy_value: ['channel_accuracy_unit', magnitudeIn],
  channel_accuracy_floor: ['channel_accuracy_unit', magnitudeIn],
  channel_range_min: ['channel_range_unit', readingIn],
  channel_range_max: ['channel_range_unit', readingIn],
  tolerance_override_value: ['tolerance_override_unit', magnitudeIn],
  tolerance_lower: ['tolerance_unit', magnitudeIn],
  tolerance_upper: ['tolerance_unit', magnitudeIn],
  specification_digit: ['specification_unit', magnitudeIn],
  reference_standard_uncertainty: ['reference_standard_unit', magnitudeIn],
  reference_standard_drift: ['reference_standard_unit', magnitudeIn],
  reference_resolution: ['reference_standard_unit', magnitudeIn],
  sensor_nominal_uncertainty: ['sensor_nominal_unit', magnitudeIn],
};

const plain = [
  'physical_quantity',
  'distribution_type',
  'confidence_level',
  'decision_rule',
  'guard_band_factor',
  'minimum_test_uncertainty_ratio',
  'channel_accuracy_type',
  'reference_standard_coverage_factor',
  'reference_standard_degrees_of_freedom',
  'reference_correction',
  'sensor_nominal_coverage_factor',
  'include_sensor_nominal_uncertainty',
  'contributions',
  'correlations',
  'judge',
  'measurand',
  'full_scale_definition',
  'interpolation',
  'fit_method',
  'table_interpolation',
  'formula_parameters',
  'declared_formula',
] as const satisfies readonly (keyof StatedOptions & keyof AnalysisRequest)[];

/**
 * In the units of the points (rules R1, R3). AnalysisError: unusable fields.
 * @param standards in record order
 */
export function analysisRequest(
  recorded: RecordedCalibration,
  channel: ChannelFacts | null,
  standards: readonly StandardFacts[] | null,
  additional: AdditionalFacts = {},
): AnalysisRequest {
  const problems: Problem[] = [];
  const points = pointsOf(recorded, problems);
  const options = withChannelType(recorded.analysis ?? {});
  const units: AnalysisUnits = {
    reference_unit: points[0]?.reference_unit ?? '',
    measured_unit: points[0]?.measured_unit ?? '',
    physical_quantity:
      options.physical_quantity === undefined ? (channel?.physical_quantity ?? null) : options.physical_quantity,
  };
  const { unusable, ...defaults } = analysisDefaults(channel, units);
  const reference = engineStandards({ standards: standards ?? [], points, options, units }, problems);
  const scope = engineScope(additional.scope ?? null, options.scope_method ?? null, units, problems);
  const isOutput = readingsAreOutput(channel, recorded, units);
  const written = specificationAsWritten(options, channel, units);
  const ofOutput = isOutput && isOfOutput(written, units) ? written : null;
  const stated = { ...outputAccuracy(ofOutput, units), ...statedOptions(options, units, ofOutput, problems) };
  refuseHalfOutput(options, units, problems);
  refuseFactorAlone(options, reference.standards, problems);
  refuseTypeAlone(options, defaults.channel_accuracy_type, problems);
  refuseUnitWithoutType(options, defaults.channel_accuracy_type, problems);
  if (problems.length > 0) throw new AnalysisError(problems);
  return {
    ...defaults,
    ...stated,
    ...(isOutput
      ? {
          readings_are_output: true,
          nominal_characteristic: channelCharacteristic(channel, options, { ...defaults, ...stated }, units),
        }
      : {}),
    ...(written && (ofOutput || isValueOf(written, units)) ? { specification_as_written: written } : {}),
    ...(ofOutput ? { specification_of_output: true } : {}),
    negligible: negligibleOf(defaults.negligible, options),
    ...given(recorded, ['distribution_type', 'confidence_level', 'decision_rule']),
    physical_quantity: units.physical_quantity,
    ...(channel?.history ? { history: engineHistory(channel.history, units) } : {}),
    reference_standards: reference.standards,
    unusable: [...unusable, ...reference.unusable].filter(
      ({ fact }) => !isStatedInstead(fact, options) && !(ofOutput && fact === 'channel_accuracy'),
    ),
    points: points.map((point, i) => ({
      ...analysisPoint(point),
      ...(standards && standards.length > 1 ? { standard: reference.used[i] ?? null } : {}),
    })),
    reference_unit: units.reference_unit,
    measured_unit: units.measured_unit,
    poly_order: recorded.poly_order ?? null,
    ...given(recorded, ['model_type', 'custom_formula', 'is_as_found']),
    data_entry_mode: comparesIndications(recorded, channel, units) ? 'reference_vs_indicated' : 'raw_data',
    ...(scope ? { scope } : {}),
  };
}

export function pointsInOrder({ points }: RecordedCalibration): (RecordedPoint & { place: number })[] {
  return (points ?? []).map((point, place) => ({ ...point, place })).sort((a, b) => a.point_index - b.point_index);
}

function analysisPoint(point: RecordedPoint): AnalysisPoint {
  const { reference_value: reference, measured_value: measured, reference_text, measured_text } = point;
  const { u_reference, u_measured } = point;
  return {
    reference,
    measured,
    ...(reference_text == null ? {} : { reference_text }),
    ...(measured_text == null ? {} : { measured_text }),
    ...(u_reference == null ? {} : { u_reference }),
    ...(u_measured == null ? {} : { u_measured }),
  };
}

function pointsOf(recorded: RecordedCalibration, problems: Problem[]) {
  const sorted = pointsInOrder(recorded);
  if (sorted.length < LEAST_POINTS)
    problems.push({ loc: ['points'], code: 'too_short', message: 'A calibration needs at least two points' });
  const seen = new Set<number>();
  for (const point of sorted) {
    const report = (field: string, message: string) =>
      problems.push({ loc: ['points', String(point.place), field], code: 'value_error', message });
    if (seen.has(point.point_index)) report('point_index', 'Another point has the same index');
    seen.add(point.point_index);
    if (point.reference_unit !== sorted[0]?.reference_unit)
      report('reference_unit', 'All points must have the same unit');
    if (point.measured_unit !== sorted[0]?.measured_unit) report('measured_unit', 'All points must have the same unit');
  }
  return sorted;
}

function negligibleOf(ofChannel: readonly NegligibleContribution[], { negligible: stated }: StatedOptions) {
  if (stated === undefined) return [...ofChannel];
  if (!Array.isArray(stated)) return stated;
  const rest = ofChannel.filter(
    ({ source }) => !stated.some((one) => (one as NegligibleContribution | null)?.source === source),
  );
  return [...stated, ...rest];
}

/** A signal has a curve on each side. */
function comparesIndications(
  recorded: RecordedCalibration,
  channel: ChannelFacts | null,
  units: AnalysisUnits,
): boolean {
  const { data_entry_mode: mode } = recorded;
  if (mode === 'reference_vs_indicated') return true;
  if (mode !== 'reference_vs_as_found_as_left' || isSignalOf(channel, recorded, units)) return false;
  const { measured_unit: unit, reference_unit, physical_quantity } = units;
  return !isSignalUnit(unit) || readingIn({ value: 0, unit }, reference_unit, physical_quantity) !== null;
}

/** Rule C8: nominal characteristic converts output to quantity. */
function readingsAreOutput(channel: ChannelFacts | null, recorded: RecordedCalibration, units: AnalysisUnits): boolean {
  const isOther =
    magnitudeIn({ value: 1, unit: units.measured_unit }, units.reference_unit, units.physical_quantity) === null;
  return isOther || answersWithSignal(channel, recorded, units);
}

/** Measured unit; only if it refers to the output. */
function outputAccuracy(
  written: SpecificationAsWritten | null,
  { measured_unit: into }: AnalysisUnits,
): Partial<AnalysisRequest> {
  if (written?.channel_accuracy_type !== 'absolute' || written.channel_accuracy_value == null) return {};
  const value = magnitudeIn({ value: written.channel_accuracy_value, unit: written.unit }, into, null);
  return { channel_accuracy_value: value, channel_accuracy_type: 'absolute' };
}

function answersWithSignal(channel: ChannelFacts | null, recorded: RecordedCalibration, units: AnalysisUnits): boolean {
  return !comparesIndications(recorded, channel, units) && isSignalOf(channel, recorded, units);
}

function isSignalOf(
  channel: ChannelFacts | null,
  recorded: RecordedCalibration,
  { measured_unit: unit }: AnalysisUnits,
): boolean {
  if (recorded.analysis?.channel_output_min != null) return true;
  return channel !== null && isOutputUnit(channel, unit);
}

function refuseHalfOutput(options: StatedOptions, { measured_unit: into }: AnalysisUnits, problems: Problem[]): void {
  const { channel_output_min: min, channel_output_max: max, channel_output_unit: unit } = options;
  for (const [own, other, field] of [
    [min, max, 'channel_output_min'],
    [max, min, 'channel_output_max'],
  ] as const)
    if (own == null && other != null)
      problems.push({ loc: ['analysis', field], code: 'missing', message: 'the output range has two ends' });
  if (min != null && max === min)
    problems.push({
      loc: ['analysis', 'channel_output_max'],
      code: 'value_error',
      message: 'must differ from the other end',
    });
  if (min != null && unit != null && magnitudeIn({ value: 1, unit }, into, null) === null)
    problems.push(unitProblem('channel_output_unit', unit, into));
}

/** Override channel and standard; null means none. */
function statedOptions(
  options: StatedOptions,
  units: AnalysisUnits,
  ofOutput: SpecificationAsWritten | null,
  problems: Problem[],
): Partial<AnalysisRequest> {
  const stated: Partial<Record<keyof AnalysisRequest, unknown>> = given(options, plain, true);
  for (const [name, [unitField, convert]] of entriesOf(quantities)) {
    const value = options[name];
    if (value === undefined) continue;
    const unit = isRelative(name, options) ? null : ((options[unitField] as string | null | undefined) ?? null);
    const isOutput =
      ofOutput !== null && (name in ofOutput || (name === 'specification_digit' && 'specification' in ofOutput));
    const into = isOutput ? units.measured_unit : units.reference_unit;
    stated[name] = typeof value === 'number' ? convert({ value, unit }, into, units.physical_quantity) : value;
    if (typeof value === 'number' && stated[name] === null && unit !== null)
      problems.push(unitProblem(unitField, unit, into));
  }
  return {
    ...(stated as Partial<AnalysisRequest>),
    ...statedSpecification(options, ofOutput ? { ...units, reference_unit: units.measured_unit } : units, problems),
    ...statedResolution(options, units, problems),
  };
}

function statedResolution(
  { resolution, resolution_unit }: StatedOptions,
  units: AnalysisUnits,
  problems: Problem[],
): Partial<AnalysisRequest> {
  if (resolution === undefined) return {};
  if (resolution === null) return { resolution, resolution_unit: units.measured_unit };
  const found = resolutionIn({ value: resolution, unit: resolution_unit ?? null }, units);
  if (found) return { resolution: found.value, resolution_unit: found.unit };
  problems.push(unitProblem('resolution_unit', resolution_unit ?? '', units.measured_unit));
  return {};
}

/** A percentage has no unit; its floor has. */
function isRelative(name: string, { channel_accuracy_type: type }: StatedOptions): boolean {
  return name === 'channel_accuracy_value' && isAccuracyType(type) && type !== 'absolute';
}

function unitProblem(field: string, from: string, into: string): Problem {
  return {
    loc: ['analysis', field],
    code: 'unit_mismatch',
    message: `${from} cannot be converted to ${into}`,
    params: { from, into },
  };
}

/** A person's k with the standard's U gives another uncertainty. */
function refuseFactorAlone(options: StatedOptions, standards: readonly EngineStandard[], problems: Problem[]): void {
  const { reference_standard_uncertainty: stated, reference_standard_coverage_factor: factor } = options;
  if (factor == null || stated != null) return;
  const isOther = standards.some(({ table }) =>
    table.some((row) => row.expanded_uncertainty !== null && (row.coverage_factor ?? 2) !== factor),
  );
  if (isOther)
    problems.push({
      loc: ['analysis', 'reference_standard_uncertainty'],
      code: 'missing',
      message: 'another coverage factor than that of the standard needs its own uncertainty',
    });
}

/** The channel's value keeps its type. */
function withChannelType({ channel_accuracy_type: type, ...rest }: StatedOptions): StatedOptions {
  return type === undefined || (type === null && rest.channel_accuracy_value === undefined)
    ? rest
    : { ...rest, channel_accuracy_type: type };
}

/** Another type changes the meaning of the channel's value. */
function refuseTypeAlone(options: StatedOptions, own: string | null, problems: Problem[]): void {
  const { channel_accuracy_type: type, channel_accuracy_value: value } = options;
  if (type == null || value !== undefined || own === null || own === type) return;
  problems.push({
    loc: ['analysis', 'channel_accuracy_value'],
    code: 'missing',
    message: 'another kind of accuracy than that of the channel needs its own value',
  });
}

/** ±0.05 MPa is not 0.05 % of the channel's full scale. */
function refuseUnitWithoutType(options: StatedOptions, own: string | null, problems: Problem[]): void {
  const { channel_accuracy_type: type, channel_accuracy_unit: unit, channel_accuracy_value: value } = options;
  if (value == null || !unit || type != null || own === null || own === 'absolute') return;
  problems.push({
    loc: ['analysis', 'channel_accuracy_type'],
    code: 'missing',
    message: 'an accuracy with a unit needs its type, since that of the channel is a percentage',
  });
}

const instead: Readonly<Record<UnusableFact['fact'], readonly (keyof StatedOptions)[]>> = {
  channel_accuracy: [
    'channel_accuracy_value',
    'tolerance_override_value',
    'tolerance_lower',
    'tolerance_upper',
    'specification',
  ],
  channel_range: ['channel_range_min', 'channel_range_max'],
  resolution: ['resolution'],
  reference_standard: ['reference_standard_uncertainty'],
};

function isStatedInstead(fact: UnusableFact['fact'], options: StatedOptions): boolean {
  return instead[fact].some((field) => options[field] !== undefined);
}

function given<T extends object, K extends keyof T>(from: T, names: readonly K[], nulls = false): Partial<Pick<T, K>> {
  const found = names.filter((name) => from[name] !== undefined && (nulls || from[name] !== null));
  return Object.fromEntries(found.map((name) => [name, from[name]])) as Partial<Pick<T, K>>;
}

const entriesOf = <T extends object>(record: T) => Object.entries(record) as [keyof T, NonNullable<T[keyof T]>][];
