import {
  differenceWithoutNoise,
  sizeOfNoise,
  magnitudeIn,
  placesRead,
  placeWithoutUncertainty,
  type PlottedPoint,
} from '@etalon/metrology';

export interface ReadPoint extends PlottedPoint {
  reference_correction?: number | null;
  reference_text?: string | null;
  measured_text?: string | null;
}

interface Units {
  reference: string;
  measured: string;
}

/** Place and rounded error without an uncertainty, as on the certificate (rule R5). */
interface ResultPlace {
  place: number;
  error: number;
}

/** Null where the uncertainty determines the place. */
export function placeOfPoint(point: ReadPoint, units: Units, hasCurve: boolean): ResultPlace | null {
  if ((point.expanded_uncertainty ?? 0) > 0) return null;
  const { reference_value, measured_value, calculated_value, reference_text, measured_text } = point;
  const corrected = point.corrected_reference_value ?? reference_value;
  const factor = magnitudeIn({ value: 1, unit: units.measured }, units.reference, null);
  const [reference_places, reading_places] = [
    placesTyped(reference_value, reference_text),
    placesTyped(measured_value, measured_text),
  ];
  const values = [reference_value, calculated_value ?? 0].map(Math.abs);
  const shown = point.error ?? 0;
  const ofCurve = hasCurve && isSame((calculated_value ?? NaN) - corrected, shown, Math.max(...values));
  const size = Math.max(...values, ofCurve ? 0 : Math.abs(measured_value * (factor ?? 0)));
  const isOneUnit = units.reference === units.measured;
  const error = differenceWithoutNoise(
    shown,
    size,
    isOneUnit && !ofCurve ? Math.max(reference_places, reading_places) : undefined,
  );
  const place = placeWithoutUncertainty({
    reference_places,
    reading_places: isOneUnit ? reading_places : placesRead(measured_value, measured_text, reading_places),
    reading_factor: factor,
    known: [point.lower_limit, point.upper_limit, point.reference_correction].flatMap((one) => one ?? []),
    ...(ofCurve ? { errors: [], curve_errors: [error] } : { errors: [error], curve_errors: [] }),
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

/** Mean: one place more than its readings; null where unknown. */
export function placeOfLevel(level: ReadLevel, readings: readonly ReadPoint[], units: Units): ResultPlace | null {
  const own = readings.filter(({ point_index }) => level.points?.includes(point_index) === true);
  if (own.length === 0) return null;
  const factor = magnitudeIn({ value: 1, unit: units.measured }, units.reference, null);
  const places = (of: (point: ReadPoint) => number) => Math.max(...own.map(of));
  const reference_places = places(({ reference_value, reference_text }) =>
    placesTyped(reference_value, reference_text),
  );
  const reading_places = places(({ measured_value, measured_text }) => placesTyped(measured_value, measured_text));
  const size = sizeOfNoise(
    own.map(({ error }) => error ?? 0),
    Math.max(Math.abs(level.reference_value), Math.abs(level.measured_mean * (factor ?? 0))),
    units.reference === units.measured ? Math.max(reference_places, reading_places) : undefined,
  );
  const errors = [level.error, level.error_rising, level.error_falling].flatMap((error) =>
    error === null ? [] : differenceWithoutNoise(error, size),
  );
  const place = placeWithoutUncertainty({
    reference_places: reference_places + 1,
    reading_places: reading_places + 1,
    reading_factor: factor,
    known: own.flatMap(({ lower_limit, upper_limit }) => [lower_limit, upper_limit].flatMap((one) => one ?? [])),
    errors,
    curve_errors: [],
    is_of_curve: false,
  });
  return { place, error: errors[0] ?? 0 };
}

/** Decimal places of the typed text, or of the number. */
function placesTyped(value: number, text: string | null | undefined): number {
  const [, fraction = '', power = '0'] =
    /^[^.,eE]*(?:[.,](\d*))?(?:[eE]([-+]?\d+))?$/.exec((text ?? '').trim() || shortest(value)) ?? [];
  return Math.max(0, fraction.length - Number(power));
}

const shortest = (value: number) => String(Number(value.toPrecision(15)));

const isSame = (a: number, b: number, size: number) => Math.abs(a - b) <= 1e-9 * size;
