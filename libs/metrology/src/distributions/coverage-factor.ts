import { normalQuantile } from './normal.js';
import { coverageFactorT } from './student-t.js';

/** Integers by convention: k = 2, 3 (EA-4/02, 5.1). */
const WHOLE_FACTORS: readonly (readonly [probability: number, factor: number])[] = [
  [0.9545, 2],
  [0.9973, 3],
];
/** From here k = 2 counts as normal (EA-4/02, 5.1). */
const ENOUGH_FREEDOM = 50;

const isStated = (probability: number, stated: number) => Math.abs(probability - stated) < 1e-9;

/** Two-sided, 0 < probability < 1: 1.96 for 0.95, exactly 2 for 0.9545. */
export function normalFactor(probability: number): number {
  if (known.probability !== probability) known = { probability, factor: computed(probability) };
  return known.factor;
}

let known = { probability: NaN, factor: NaN };

function computed(probability: number): number {
  const whole = WHOLE_FACTORS.find(([stated]) => isStated(probability, stated));
  return whole ? whole[1] : -normalQuantile((1 - probability) / 2);
}

/** k = 2: none from 50 on (null = infinite). */
export function decisiveFreedom(probability: number, freedom: number | null): number | null {
  return freedom !== null && freedom >= ENOUGH_FREEDOM && isStated(probability, 0.9545) ? null : freedom;
}

/** Two-sided: normal if infinite, else t (JCGM 100, G.3.2). */
export function coverageFactor(probability: number, freedom: number | null): number {
  return freedom === null ? normalFactor(probability) : coverageFactorT(probability, freedom);
}
