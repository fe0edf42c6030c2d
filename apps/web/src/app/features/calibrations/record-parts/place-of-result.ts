import {
  decimalPlaces,
  differenceWithoutNoise,
  type NominalCharacteristic,
  placeOfLevel,
  placesRead,
  placeWithoutUncertainty,
  readingFactor,
  typedDecimal,
  type PlottedPoint,
} from '@etalon/metrology';

export interface ReadPoint extends PlottedPoint {
  reference_correction?: number | null;
  reference_text?: string | null;
  measured_text?: string | null;
  indication_error?: number | null;
  corrected_error?: number | null;
}

interface ResultUnits {
  reference: string;
  measured: string;
  /** Reference units per measured unit at the first reading; null for a signal without characteristic. */
  factor: number | null;
}

export function resultUnits(
  reference: string,
  measured: string,
  nominal: NominalCharacteristic | null,
  points: readonly ReadPoint[],
): ResultUnits {
  const units = { reference_unit: reference, measured_unit: measured };
  return { reference, measured, factor: readingFactor(units, nominal, points[0]?.measured_value ?? 0) };
}

/** Place and rounded error without an uncertainty, as on the certificate (rule R5). */
interface ResultPlace {
  place: number;
  error: number;
}

/** Null where the uncertainty determines the place. */
export function placeOfPoint(point: ReadPoint, units: ResultUnits, hasCurve: boolean): ResultPlace | null {
  if ((point.expanded_uncertainty ?? 0) > 0) return null;
  const { reference_value, measured_value, calculated_value, reference_text, measured_text } = point;
  const corrected = point.corrected_reference_value ?? reference_value;
  const [reference_places, reading_places] = [
    placesTyped(reference_value, reference_text),
    placesTyped(measured_value, measured_text),
  ];
  const values = [reference_value, calculated_value ?? 0].map(Math.abs);
  const shown = point.error ?? 0;
  const ofCurve = hasCurve && isSame((calculated_value ?? NaN) - corrected, shown, Math.max(...values));
  const isOneUnit = units.reference === units.measured;
  const ofReading = (value: number) =>
    differenceWithoutNoise(
      value,
      Math.max(...values, Math.abs(measured_value * (units.factor ?? 0))),
      isOneUnit ? Math.max(reference_places, reading_places) : undefined,
    );
  const byCurve = (value: number) => differenceWithoutNoise(value, Math.max(...values));
  const error = ofCurve ? byCurve(shown) : ofReading(shown);
  const read = ofCurve ? listed(point.indication_error).map(ofReading) : [error];
  const calculated = ofCurve ? [error] : listed(point.corrected_error).map(byCurve);
  const place = placeWithoutUncertainty({
    reference_places,
    reading_places: isOneUnit ? reading_places : placesRead(measured_value, measured_text, reading_places),
    reading_factor: units.factor,
    known: [point.lower_limit, point.upper_limit, point.reference_correction].flatMap((one) => one ?? []),
    errors: read,
    curve_errors: calculated,
    is_of_curve: ofCurve,
  });
  return { place, error };
}

interface ReadLevel {
  /** Absent: unknown. */
  points?: readonly number[] | null;
  reference_value: number;
  measured_mean: number;
  error: number;
  error_rising: number | null;
  error_falling: number | null;
}

/** Whether limits judge the value from the curve (rule C6). */
export function judgesCurve(
  analysis: { model?: unknown; curve?: unknown } | null | undefined,
  statement: { judged?: string | null } | null | undefined,
): boolean {
  return Boolean(analysis?.model ?? analysis?.curve) && (statement?.judged ?? 'corrected_value') === 'corrected_value';
}

/** Null where the readings are unknown. */
export function placeOfMean(
  level: ReadLevel,
  readings: readonly ReadPoint[],
  units: ResultUnits,
  isOfCurve: boolean,
): ReturnType<typeof placeOfLevel> | null {
  const own = readings.filter(({ point_index }) => level.points?.includes(point_index) === true);
  if (own.length === 0) return null;
  const places = (of: (point: ReadPoint) => number) => Math.max(...own.map(of));
  return placeOfLevel({
    reference_value: level.reference_value,
    measured_mean: level.measured_mean,
    errors: [level.error, level.error_rising, level.error_falling].flatMap((error) => error ?? []),
    reading_errors: own.map(({ error }) => error ?? 0),
    reference_places: places(({ reference_value, reference_text }) => placesTyped(reference_value, reference_text)),
    reading_places: places(({ measured_value, measured_text }) => placesTyped(measured_value, measured_text)),
    reading_factor: units.factor,
    known: own.flatMap(({ lower_limit, upper_limit }) => [lower_limit, upper_limit].flatMap((one) => one ?? [])),
    is_one_unit: units.reference === units.measured,
    is_of_curve: isOfCurve,
  });
}

/** Decimal places of the typed text, or of the number. */
function placesTyped(value: number, text: string | null | undefined): number {
  const typed = text ? typedDecimal(text, value) : null;
  return typed ? Math.max(0, -typed.exponent) : decimalPlaces(Number(value.toPrecision(15)));
}

const listed = (value: number | null | undefined) => (value === null || value === undefined ? [] : [value]);

const isSame = (a: number, b: number, size: number) => Math.abs(a - b) <= 1e-9 * size;
