/**
 * Without an uncertainty (rule R5): the place of readings, limits and corrections, and fine enough that no nonzero
 * error reads as zero.
 */

/** More significant digits of a limit or a correction come from a conversion. */
const CERTAIN_DIGITS = 12;
/** Digits of an error finer than the readings; and of a computed error. */
const KEPT_DIGITS = 2;
const MOST_DIGITS = 6;
/** Maximum decimal places. */
const FINEST = 30;
/** Relative size below which a difference is binary rounding noise. */
const NOISE = 1e-12;

export interface ReadResult {
  reference_places: number;
  /** Decimal places of the reading, in its own unit; null if not read directly: a mean, or a stored conversion. */
  reading_places: number | null;
  /** Reference units per unit of the reading; null for a signal. */
  reading_factor: number | null;
  /** Limits and corrections, in the reference unit. */
  known: readonly number[];
  /** Errors of the reading, without noise: none of them may read as zero. */
  errors: readonly number[];
  /** Errors of a curve's value, which is finer than the readings: two digits of them are kept. */
  curve_errors: readonly number[];
  /** Whether the judged value is that of the curve: the digits of the reading are then ignored. */
  is_of_curve: boolean;
}

/** Decimal places of error, limits and calculated value of a result without an uncertainty. */
export function placeWithoutUncertainty(result: ReadResult): number {
  const { reference_places, reading_places, reading_factor: factor, known, errors, curve_errors, is_of_curve } = result;
  const reading = is_of_curve || factor === null ? 0 : placeOfReading(reading_places, factor, errors[0] ?? 0);
  const place = Math.max(reference_places, reading, ...known.map(placesOf)) + (is_of_curve ? 1 : 0);
  const lost = errors.filter((error) => isZeroAt(error, place));
  return Math.max(place, ...[...lost, ...curve_errors].map((error) => digitsOf(error, KEPT_DIGITS)));
}

/** One step of the last digit of a reading, as a decimal place in the reference unit. */
function placeOfReading(places: number | null, factor: number, error: number): number {
  if (places === null) return digitsOf(error, MOST_DIGITS);
  return Math.min(FINEST, Math.max(0, Math.ceil(places - Math.log10(Math.abs(factor)) - 1e-9)));
}

/**
 * Decimal places of a reading; without its text those of the number, unless it has as many as only a calculation gives.
 */
export function placesRead(value: number, text: string | null | undefined, shown: number): number | null {
  return text || Number(value.toPrecision(CERTAIN_DIGITS)) === value ? shown : null;
}

/** Minimum significant digits of a ratio of readings, and decimal places of its deviation in percent or dB. */
const DIGITS_OF_A_RATIO = 6;
const PLACES_BEHIND = 3;

/**
 * One digit more than the readings, and fine enough that no nonzero deviation reads as zero.
 * @param texts readings as text
 */
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

/** Decimal places of a number, without the tail from a product or a conversion. */
export function placesOf(value: number): number {
  return Math.min(FINEST, decimalPlaces(Number(value.toPrecision(CERTAIN_DIGITS))));
}

export function decimalPlaces(value: number): number {
  const [digits = '', power = '0'] = value.toExponential().split('e');
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(power));
}

/**
 * A difference of numbers of this size; zero if it is binary rounding noise.
 * @param places decimal places of the readings: a difference at these places is never noise, however small
 */
export function differenceWithoutNoise(value: number, size: number, places?: number): number {
  const isRead = places !== undefined && places <= 100 && Number(value.toFixed(places)) === value;
  return !isRead && Math.abs(value) < NOISE * size ? 0 : value;
}

/**
 * The values, or the errors themselves if each is a difference of readings (10 000 000.000 001 Hz less 10 000 000 Hz).
 * @param places decimal places of the readings; undefined: unknown
 */
export function sizeOfNoise(errors: readonly number[], size: number, places: number | undefined): number {
  const isRead = (error: number) => places !== undefined && places <= 100 && Number(error.toFixed(places)) === error;
  return errors.length > 0 && errors.every(isRead) ? Math.max(...errors.map(Math.abs)) : size;
}

/** A half is rounded to even. */
const isZeroAt = (value: number, place: number) => Math.abs(value) * 10 ** place <= 0.5 + 1e-9;

const digitsOf = (value: number, digits: number) =>
  value === 0 ? 0 : Math.min(FINEST, Math.max(0, digits - 1 - Math.floor(Math.log10(Math.abs(value)))));

/** Significant digits of a written number, including trailing zeros. */
const digitsIn = (text: string) => (text.split(/[eE×]/)[0] ?? '').replaceAll(/\D/g, '').replace(/^0+/, '').length;
