/** Rules C1, C4. */
import { magnitudeOf } from '../../precision/noise.js';
import { formatResult } from '../../reporting/round.js';
import type { ConformityReason, FullScale, SpecificationPart } from '../types/types.js';
import type { CheckedRequest } from './validate.js';

/** Signed; null = none on that side. */
export interface Limits {
  lower: number | null;
  upper: number | null;
}

export interface SpecificationInput {
  request: CheckedRequest;
  full_scale: FullScale | null;
}

export function specificationObstacle({ request, full_scale }: SpecificationInput): ConformityReason | null {
  if (request.specification_of_output && !request.nominal_characteristic) return 'no_nominal_characteristic';
  if (request.tolerance_override !== null || hasSignedLimits(request)) return null;
  const parts = request.specification ?? channelParts(request);
  if (parts.length === 0) return 'no_specification';
  const uses = (field: keyof SpecificationPart) => parts.some((part) => (part[field] ?? 0) > 0);
  if (uses('percent_of_full_scale') && full_scale === null) return 'no_full_scale';
  if (uses('percent_of_reading') && request.is_logarithmic) return 'logarithmic_quantity';
  return uses('digits') && request.digit === null ? 'no_digit' : null;
}

/** Reference unit. */
export interface ReferencePoint {
  reference_value: number;
  /** Before the standard's correction; absent: `reference_value`. */
  set_value?: number;
  /** Distance of indistinguishable reference values. */
  reference_known_within?: number;
}

/** Without an obstacle only. A percentage of an indistinguishable zero has no limit. */
export function limitsAt(input: SpecificationInput, point: ReferencePoint): Limits | ConformityReason {
  const { request } = input;
  const { reference_value: reference, set_value = reference, reference_known_within: knownWithin = 0 } = point;
  // A standard's correction may move a set value past the end of a part.
  const places = [reference, set_value].flatMap((value) =>
    request.specification_of_output ? (request.indications?.outputAt(value) ?? []) : value,
  );
  const [place] = places;
  // A standard curve does not cover all values.
  if (place === undefined) return 'outside_specification';
  const perAmount = request.specification_of_output ? (request.indications?.slopeAt(place) ?? 1) : 1;
  if (request.tolerance_override !== null) return symmetrical(request.tolerance_override * Math.abs(perAmount));
  if (hasSignedLimits(request))
    return turnedBy({ lower: request.tolerance_lower, upper: request.tolerance_upper }, perAmount);
  const parts = request.specification ?? channelParts(request);
  const covering = parts.filter((part) => covers(part, places));
  if (covering.length === 0) return 'outside_specification';
  // The stricter one applies on a boundary of ranges.
  const isZero = Math.abs(reference - request.accuracy_zero) <= knownWithin;
  const meant = isZero ? request.accuracy_zero : reference;
  const tolerance = Math.min(...covering.map((part) => toleranceOf(part, meant, Math.abs(perAmount), input)));
  return tolerance > 0 ? symmetrical(tolerance) : 'no_tolerance_at_zero';
}

/** A falling output swaps the limits. */
function turnedBy({ lower, upper }: Limits, by: number): Limits {
  const [low, high] = by < 0 ? [upper, lower] : [lower, upper];
  return { lower: low === null ? null : low * by, upper: high === null ? null : high * by };
}

/** null if one-sided. */
export function halfWidth({ lower, upper }: Limits): number | null {
  if (lower === null || upper === null) return null;
  return lower === -upper ? upper : (upper - lower) / 2;
}

/** One-sided: distance of the limit from zero. */
export function comparedTolerance(limits: Limits): number | null {
  const half = halfWidth(limits);
  if (half !== null) return half;
  const distance = limits.upper ?? (limits.lower === null ? 0 : -limits.lower);
  return distance > 0 ? distance : null;
}

export function specificationText(input: SpecificationInput): string | null {
  const { full_scale } = input;
  const request = asWritten(input.request);
  const { unit } = request;
  if (request.tolerance_override !== null) return `±${plain(request.tolerance_override)} ${unit} (manual)`;
  if (hasSignedLimits(request)) {
    const { tolerance_lower: lower, tolerance_upper: upper } = request;
    if (lower === null) return `at most ${signed(upper ?? 0)} ${unit}`;
    if (upper === null) return `at least ${signed(lower)} ${unit}`;
    return `${signed(lower)} ${unit} to ${signed(upper)} ${unit}`;
  }
  if (request.specification !== null)
    return request.specification.map((part) => partText(part, request, full_scale)).join('; ');
  if (request.accuracy_value === null) return null;
  const [part] = channelParts(request);
  return part
    ? `${partText(part, request, full_scale)}${request.accuracy_type === 'absolute' ? ' (absolute)' : ''}`
    : null;
}

type Written = ReturnType<typeof asWritten>;

function asWritten(request: CheckedRequest) {
  const { reference_unit, specification_as_written: written } = request;
  const { tolerance_override, tolerance_lower, tolerance_upper, specification } = request;
  const { accuracy_value, accuracy_type, accuracy_floor } = request;
  const stated = {
    tolerance_override,
    tolerance_lower,
    tolerance_upper,
    specification,
    accuracy_value,
    accuracy_floor,
  };
  if (!written) return { ...stated, accuracy_type, unit: reference_unit, reference_unit };
  return {
    tolerance_override: written.tolerance_override_value ?? null,
    tolerance_lower: written.tolerance_lower ?? null,
    tolerance_upper: written.tolerance_upper ?? null,
    specification: written.specification ?? null,
    accuracy_value: written.channel_accuracy_value ?? null,
    accuracy_floor: written.channel_accuracy_floor ?? null,
    accuracy_type,
    unit: written.unit,
    reference_unit,
  };
}

function partText(part: SpecificationPart, { unit, reference_unit }: Written, scale: FullScale | null): string {
  const terms = [
    ...(part.percent_of_reading ? [`${plain(part.percent_of_reading)}% of reading`] : []),
    ...(part.percent_of_full_scale
      ? [`${plain(part.percent_of_full_scale)}% of full scale${scaleText(scale, reference_unit)}`]
      : []),
    ...(part.digits ? [`${plain(part.digits)} digits`] : []),
    ...(part.constant ? [`${plain(part.constant)} ${unit}`] : []),
  ];
  const sum = terms.length > 1 ? `±(${terms.join(' + ')})` : `±${terms[0] ?? plain(part.floor ?? 0) + ` ${unit}`}`;
  const least = part.floor && terms.length > 0 ? `, at least ±${plain(part.floor)} ${unit}` : '';
  return `${sum}${least}${rangeText(part, unit)}`;
}

function scaleText(scale: FullScale | null, unit: string): string {
  if (scale === null) return '';
  const names = { span: 'span', upper_limit: 'upper limit', larger_magnitude: 'larger magnitude' } as const;
  return ` (${names[scale.definition]} ${plain(scale.value)} ${unit})`;
}

function rangeText({ from, to }: SpecificationPart, unit: string): string {
  if (from == null && to == null) return '';
  if (from == null) return ` up to ${plain(to ?? 0)} ${unit}`;
  return to == null ? ` from ${plain(from)} ${unit}` : ` from ${plain(from)} ${unit} to ${plain(to)} ${unit}`;
}

function channelParts({
  accuracy_value: value,
  accuracy_type,
  accuracy_floor: floor,
}: Pick<CheckedRequest, 'accuracy_value' | 'accuracy_type' | 'accuracy_floor'>): SpecificationPart[] {
  if (value === null) return [];
  switch (accuracy_type) {
    case 'percent_of_reading':
      return [{ percent_of_reading: value, floor }];
    case 'percent_of_full_scale':
      return [{ percent_of_full_scale: value }];
    case 'absolute':
      return [{ constant: value }];
  }
}

/** @param perAmount reference units per unit of digits, constant, floor */
function toleranceOf(
  part: SpecificationPart,
  reference: number,
  perAmount: number,
  { request, full_scale }: SpecificationInput,
): number {
  const sum =
    ((part.percent_of_reading ?? 0) / 100) * Math.abs(reference - request.accuracy_zero) +
    ((part.percent_of_full_scale ?? 0) / 100) * (full_scale?.value ?? 0) +
    (part.digits ?? 0) * (request.digit ?? 0) * perAmount +
    (part.constant ?? 0) * perAmount;
  return Math.max(sum, (part.floor ?? 0) * perAmount);
}

/** A converted reference may miss a decimal end by one bit. */
function covers({ from, to }: SpecificationPart, places: readonly number[]): boolean {
  const slack = (end: number) => 1e-12 * magnitudeOf([end, ...places]);
  return places.some(
    (place) => (from == null || place >= from - slack(from)) && (to == null || place <= to + slack(to)),
  );
}

function hasSignedLimits({
  tolerance_lower,
  tolerance_upper,
}: Pick<CheckedRequest, 'tolerance_lower' | 'tolerance_upper'>): boolean {
  return tolerance_lower !== null || tolerance_upper !== null;
}

const symmetrical = (tolerance: number): Limits => ({ lower: -tolerance, upper: tolerance });

function plain(value: number): string {
  return formatResult(value, null).text;
}

const signed = (value: number) => `${value > 0 ? '+' : ''}${plain(value)}`;
