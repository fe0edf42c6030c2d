import type { Format } from '../../../language';

/** Degrees, WGS 84; null if unknown. */
interface Coordinates {
  latitude: number | null;
  longitude: number | null;
}

const DIGITS = 5;

/** Five decimals are about 1 m. */
export function coordinatesText({ latitude, longitude }: Coordinates, format: Format): string {
  if (latitude === null || longitude === null) return '';
  const degrees = (value: number) => `${format.number(Math.abs(value), DIGITS)}°`;
  return `${degrees(latitude)} ${latitude < 0 ? 'S' : 'N'}, ${degrees(longitude)} ${longitude < 0 ? 'W' : 'E'}`;
}
