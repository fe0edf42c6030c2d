import type { Curve } from './types.js';

const STEPS = 400;

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

const FARTHEST = 2 ** 40;

/** Rising curves; Newton in a bracket doubling around zero. NaN without a solution. */
export function invertedCurve(forward: Curve): Curve {
  let known = { value: NaN, place: 0 };
  const placeOf = (value: number): number => {
    if (value !== known.value)
      known = { value, place: nearPlace(forward, value, known.place) ?? soughtPlace(forward, value) };
    return known.place;
  };
  const slopeAt = (value: number): number => {
    const place = placeOf(value);
    const slope = forward.slopeAt(place);
    // A junction of branches has the upper one's slope.
    return 1 / (Number.isNaN(slope) ? forward.slopeAt(place + 1e-9 * (1 + Math.abs(place))) : slope);
  };
  return {
    valueAt: placeOf,
    slopeAt,
    uncertaintyAt: (value) => {
      const own = forward.uncertaintyAt(placeOf(value));
      return own === null ? null : own * Math.abs(slopeAt(value));
    },
  };
}

function nearPlace(forward: Curve, value: number, start: number): number | null {
  let place = start;
  for (let step = 0; step < 12 && Number.isFinite(place); step += 1) {
    const slope = forward.slopeAt(place);
    const next = place - (forward.valueAt(place) - value) / slope;
    if (!(slope > 0) || !Number.isFinite(next)) return null;
    if (Math.abs(next - place) <= 4 * Number.EPSILON * Math.max(1, Math.abs(next))) return next;
    place = next;
  }
  return null;
}

function soughtPlace(forward: Curve, value: number): number {
  let [low, high] = [-1, 1];
  while (high < FARTHEST && forward.valueAt(high) < value) high *= 2;
  while (low > -FARTHEST && forward.valueAt(low) > value) low *= 2;
  if (!(forward.valueAt(low) <= value) || !(forward.valueAt(high) >= value)) return NaN;
  let place = (low + high) / 2;
  for (let step = 0; step < 200; step += 1) {
    const off = forward.valueAt(place) - value;
    if (off === 0 || !(high - low > Number.EPSILON * Math.abs(place))) return place;
    if (off > 0) high = place;
    else low = place;
    const next = place - off / forward.slopeAt(place);
    const moved = next > low && next < high ? next : (low + high) / 2;
    if (moved === place) return place;
    place = moved;
  }
  return place;
}
