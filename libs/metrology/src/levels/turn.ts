import { magnitudeIn } from '../quantities/quantity-value.js';

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

/** -10° is 350°. */
export const inTurns = (value: number, turn: number | null): number[] =>
  turn === null ? [value] : [value, value - turn, value + turn];

/** Moves the value by whole turns to the nearest place to another one. */
export function turnedTo(near: number, value: number, turn: number | null): number {
  const turns = turn === null ? 0 : Math.round((near - value) / turn);
  return turns === 0 ? value : value + turns * (turn ?? 0);
}
