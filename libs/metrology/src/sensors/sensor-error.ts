/** Outside the reference function's range, or invalid coefficients. */
export class SensorError extends Error {
  constructor(
    readonly code: 'out_of_range' | 'coefficients',
    message: string,
    readonly params: Readonly<Record<string, number>> = {},
  ) {
    super(message);
    this.name = 'SensorError';
  }
}

export function requireRange(value: number, low: number, high: number, unit: string): void {
  // Rounding of a converted limit is not outside.
  const slack = 1e-9 * Math.max(Math.abs(low), Math.abs(high));
  if (value >= low - slack && value <= high + slack) return;
  throw new SensorError('out_of_range', `${value} ${unit} is outside the range from ${low} to ${high} ${unit}`, {
    low,
    high,
  });
}

/** Bisection to the last digits; f must rise. */
export function solveRising(f: (x: number) => number, target: number, low: number, high: number): number {
  let [from, to] = [low, high];
  for (let step = 0; step < 200; step += 1) {
    const middle = (from + to) / 2;
    if (middle === from || middle === to) break;
    if (f(middle) < target) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
}
