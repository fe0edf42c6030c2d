/** Rule R5: no nonzero error reads zero. */

/** More significant digits come from a conversion. */
const CERTAIN_DIGITS = 12;
/** Of an error finer than the readings; of a computed error. */
const KEPT_DIGITS = 2;
const MOST_DIGITS = 6;
const FINEST = 30;
/** Relative binary noise. */
const NOISE = 1e-12;

export interface ReadResult {
  reference_places: number;
  /** In the reading's unit; null if not read directly. */
  reading_places: number | null;
  /** Reference units per reading unit; null for a signal. */
  reading_factor: number | null;
  /** Limits and corrections, reference unit. */
  known: readonly number[];
  /** Without noise; none may read as zero. */
  errors: readonly number[];
  /** Finer than the readings: two digits are kept. */
  curve_errors: readonly number[];
  /** true: the digits of the reading are ignored. */
  is_of_curve: boolean;
}

export function placeWithoutUncertainty(result: ReadResult): number {
  const { reference_places, reading_places, reading_factor: factor, known, errors, curve_errors, is_of_curve } = result;
  const reading = is_of_curve || factor === null ? 0 : placeOfReading(reading_places, factor, errors[0] ?? 0);
  const place = Math.max(reference_places, reading, ...known.map(placesOf)) + (is_of_curve ? 1 : 0);
  const lost = errors.filter((error) => isZeroAt(error, place));
  return Math.max(place, ...[...lost, ...curve_errors].map((error) => digitsOf(error, KEPT_DIGITS)));
}

export interface ReadLevel extends Omit<ReadResult, 'reading_places' | 'errors' | 'curve_errors'> {
  /** In the reading's unit. */
  reading_places: number;
  reference_value: number;
  measured_mean: number;
  /** Mean first, then directions; reference unit. */
  errors: readonly number[];
  reading_errors: readonly number[];
  is_one_unit: boolean;
}

/** One place more than the readings. `size`: for `differenceWithoutNoise` of the errors. */
export function placeOfLevel(level: ReadLevel): { place: number; size: number } {
  const { reference_places, reading_places, reading_factor, known, is_of_curve } = level;
  const size = sizeOfNoise(
    level.reading_errors,
    Math.max(Math.abs(level.reference_value), Math.abs(level.measured_mean * (reading_factor ?? 0))),
    level.is_one_unit && !is_of_curve ? Math.max(reference_places, reading_places) : undefined,
  );
  const errors = level.errors.map((error) => differenceWithoutNoise(error, size));
  const place = placeWithoutUncertainty({
    reference_places: reference_places + 1,
    reading_places: reading_places + 1,
    reading_factor,
    known,
    ...(is_of_curve ? { errors: [], curve_errors: errors } : { errors, curve_errors: [] }),
    is_of_curve,
  });
  return { place, size };
}

/** Last digit of a reading, in the reference unit. */
function placeOfReading(places: number | null, factor: number, error: number): number {
  if (places === null) return digitsOf(error, MOST_DIGITS);
  return Math.min(FINEST, Math.max(0, Math.ceil(places - Math.log10(Math.abs(factor)) - 1e-9)));
}

/** Without text: the number's, unless only calculated. */
export function placesRead(value: number, text: string | null | undefined, shown: number): number | null {
  return text || Number(value.toPrecision(CERTAIN_DIGITS)) === value ? shown : null;
}

/** Digits of a ratio; decimals of its deviation in percent or dB. */
const DIGITS_OF_A_RATIO = 6;
const PLACES_BEHIND = 3;

/** One digit beyond the readings; nonzero deviations never read zero. */
export function placesOfRatio(
  texts: readonly string[],
  known: readonly number[],
  deviation: number,
): { sensitivity: number; deviation: number } {
  const read = Math.min(...texts.map(digitsIn));
  const sensitivity = Math.min(CERTAIN_DIGITS, Math.max(DIGITS_OF_A_RATIO, read + 1));
  const place = Math.max(sensitivity - PLACES_BEHIND, ...known.map(placesOf));
  return {
    sensitivity,
    deviation: isZeroAt(deviation, place) ? Math.max(place, digitsOf(deviation, KEPT_DIGITS)) : place,
  };
}

export function placesOf(value: number): number {
  return Math.min(FINEST, decimalPlaces(Number(value.toPrecision(CERTAIN_DIGITS))));
}

export function decimalPlaces(value: number): number {
  const [digits = '', power = '0'] = value.toExponential().split('e');
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(power));
}

/** @param places decimals of readings: such differences are never noise */
export function differenceWithoutNoise(value: number, size: number, places?: number): number {
  const isRead = places !== undefined && places <= 100 && Number(value.toFixed(places)) === value;
  return !isRead && Math.abs(value) < NOISE * size ? 0 : value;
}

/**
 * The errors if differences of readings.
 * @param places of the readings; undefined: unknown
 */
export function sizeOfNoise(errors: readonly number[], size: number, places: number | undefined): number {
  const isRead = (error: number) => places !== undefined && places <= 100 && Number(error.toFixed(places)) === error;
  return errors.length > 0 && errors.every(isRead) ? Math.max(...errors.map(Math.abs)) : size;
}

const isZeroAt = (value: number, place: number) => Math.abs(value) * 10 ** place <= 0.5 + 1e-9;

const digitsOf = (value: number, digits: number) =>
  value === 0 ? 0 : Math.min(FINEST, Math.max(0, digits - 1 - Math.floor(Math.log10(Math.abs(value)))));

const digitsIn = (text: string) => (text.split(/[eE×]/)[0] ?? '').replaceAll(/\D/g, '').replace(/^0+/, '').length;
