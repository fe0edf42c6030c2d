import type { Curve } from './types.js';

const STEPS = 400;

/** Every x in low..high at which the curve has the value y, by sign changes between 400 steps and bisection. */
export function placesWhere(curve: Curve, y: number, low: number, high: number): number[] {
  const found: number[] = [];
  const off = (x: number) => curve.valueAt(x) - y;
  let [from, before] = [low, off(low)];
  if (before === 0) found.push(low);
  for (let step = 1; step <= STEPS; step += 1) {
    const to = step === STEPS ? high : low + ((high - low) * step) / STEPS;
    const after = off(to);
    if (after === 0) found.push(to);
    else if (before !== 0 && before < 0 !== after < 0) found.push(bisect(off, from, to, before));
    [from, before] = [to, after];
  }
  return found;
}

function bisect(off: (x: number) => number, low: number, high: number, atLow: number): number {
  let [from, to] = [low, high];
  for (let step = 0; step < 200; step += 1) {
    const middle = (from + to) / 2;
    if (middle === from || middle === to) break;
    if (off(middle) < 0 === atLow < 0) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
}
