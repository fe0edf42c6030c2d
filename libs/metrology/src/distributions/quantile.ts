/** Non-negative variable, 0 < p < 1, else RangeError. Doubles a bracket, then bisects. */
export function quantileOf(p: number, cdf: (x: number) => number, tail: (x: number) => number): number {
  if (!(p > 0) || !(p < 1)) throw new RangeError(`a probability must lie between 0 and 1: ${p}`);
  const isBelow = p < 0.5 ? (x: number) => cdf(x) < p : (x: number) => tail(x) > 1 - p;
  let low = 1;
  let high = 1;
  while (isBelow(high) && high < 1e300) high *= 2;
  while (!isBelow(low) && low > 1e-300) low /= 2;
  for (let step = 0; step < 200 && high - low > 4e-16 * high; step += 1) {
    const middle = (low + high) / 2;
    if (isBelow(middle)) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
