import { magnitudeIn, readingIn } from '../quantities/quantity-value.js';

export interface Turning {
  /** Reference values. */
  y: readonly number[];
  reference_unit: string;
  physical_quantity: string | null;
  /** Channel range, reference unit. */
  range: readonly [min: number | null, max: number | null];
}

/**
 * Reference unit. Wind direction is cyclic; an angle unless channel or data exceed one turn: then a missed turn is an
 * error.
 */
export function fullTurn({ y, reference_unit, physical_quantity, range: [min, max] }: Turning): number | null {
  if (physical_quantity !== 'wind_direction' && physical_quantity !== 'angle') return null;
  const turn = magnitudeIn({ value: 360, unit: '°' }, reference_unit, 'angle');
  if (turn === null || physical_quantity === 'wind_direction') return turn;
  const [low, high] = y.reduce(([a, b], value) => [Math.min(a, value), Math.max(b, value)], [Infinity, -Infinity]);
  return (max ?? high) - (min ?? low) > turn * (1 + 1e-3) ? null : turn;
}

export interface RangedChannel {
  physical_quantity: string;
  unit: string;
  measurement_min: number | null;
  measurement_max: number | null;
}

type References = readonly { reference_value: number; reference_unit: string }[];

/** In another unit; null for a quantity without direction. */
export function turnOf(channel: RangedChannel, points: References, unit: string): number | null {
  const { physical_quantity } = channel;
  return fullTurn({
    y: points.flatMap(
      ({ reference_value: value, reference_unit }) =>
        readingIn({ value, unit: reference_unit }, unit, physical_quantity) ?? [],
    ),
    reference_unit: unit,
    physical_quantity,
    range: rangeOf(channel, unit),
  });
}

type Ends = readonly [min: number | null, max: number | null];

/** In another unit. */
export function rangeOf(
  { measurement_min, measurement_max, unit, physical_quantity }: RangedChannel,
  into: string,
): Ends {
  const inUnit = (value: number | null) =>
    value === null ? null : readingIn({ value, unit }, into, physical_quantity);
  return [inUnit(measurement_min), inUnit(measurement_max)];
}

/** -10° is 350°. */
export const inTurns = (value: number, turn: number | null): number[] =>
  turn === null ? [value] : [value, value - turn, value + turn];

/** Moves the value by whole turns to the nearest place to another one. */
export function turnedTo(near: number, value: number, turn: number | null): number {
  const turns = turn === null ? 0 : Math.round((near - value) / turn);
  return turns === 0 ? value : value + turns * (turn ?? 0);
}
