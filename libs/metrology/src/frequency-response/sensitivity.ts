import { magnitudeIn } from '../quantities/quantity-value.js';

/** ISO 16063-21:2003, 8: comparison with a reference transducer. */

/** A level is 20 lg r. */
export const PART_OF_DB = Math.LN10 / 20;

/** Null unless above zero. */
export const inDecibels = (ratio: number): number | null => (ratio > 0 ? 20 * Math.log10(ratio) : null);

export const inHertz = (value: number, unit: string | null | undefined): number | null =>
  magnitudeIn({ value, unit: unit || 'Hz' }, 'Hz', 'frequency');

export interface Sensitivity {
  value: number;
  by_measured: number;
  by_reference: number;
}

/**
 * x/y for linear amplitudes. Levels: 10^((x - y)/20) (ISO 80000-8, IEC 60027-3).
 * @param y not 0 for linear amplitudes
 */
export function sensitivityOf(x: number, y: number, isLogarithmic: boolean): Sensitivity {
  if (isLogarithmic) {
    const value = 10 ** ((x - y) / 20);
    return { value, by_measured: value * PART_OF_DB, by_reference: -value * PART_OF_DB };
  }
  return { value: x / y, by_measured: 1 / y, by_reference: -x / (y * y) };
}

/** From the amplitude's unit, % or dB. */
export function amplitudeOf(
  { value, unit }: { value: number; unit: string },
  amplitude: number,
  isLogarithmic: boolean,
): number {
  if (unit === '%') return isLogarithmic ? value / 100 / PART_OF_DB : (value / 100) * Math.abs(amplitude);
  return unit === 'dB' && !isLogarithmic ? value * PART_OF_DB * Math.abs(amplitude) : value;
}

/** 1 for like quantities, always for levels. */
export function sensitivityUnit(measured: string, reference: string, isLogarithmic: boolean): string {
  if (isLogarithmic || measured === reference) return '1';
  return `${measured}/${/[/·* ]/.test(reference) ? `(${reference})` : reference}`;
}
