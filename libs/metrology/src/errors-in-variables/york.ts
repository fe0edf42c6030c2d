import { consistency } from './consistency.js';
import { LineError, type StraightLine } from './types.js';

export interface PointsWithUncertainty {
  x: readonly number[];
  y: readonly number[];
  /** Not negative; at least one above zero per point. */
  u_x: readonly number[];
  u_y: readonly number[];
  /** Within a point, above -1 and below 1. Default 0. */
  correlation?: readonly number[];
}

const MAX_ITERATIONS = 500;

/**
 * Uncertainties in x and y, unscaled (York et al., Am. J. Phys. 72 (2004) 367; ISO/TS 28037:2010, 6 to 8). 2 to 5,000
 * points. Throws LineError.
 */
export function fitYork(points: PointsWithUncertainty): StraightLine {
  check(points);
  const { u_x: ux, u_y: uy } = points;
  const n = points.x.length;
  // Relative to a point: large offsets cost no digits.
  const [x0, y0] = [points.x[0] ?? 0, points.y[0] ?? 0];
  const x = points.x.map((value) => value - x0);
  const y = points.y.map((value) => value - y0);
  const r = (i: number) => points.correlation?.[i] ?? 0;

  let slope = firstSlope(x, y);
  for (let iterations = 1; iterations <= MAX_ITERATIONS; iterations += 1) {
    const weight = x.map((_, i) => {
      const [a, b] = [uy[i] ?? 0, slope * (ux[i] ?? 0)];
      return 1 / (a * a + b * b - 2 * r(i) * a * b);
    });
    const total = sum(weight);
    const [meanX, meanY] = [
      sum(weight.map((w, i) => w * (x[i] ?? 0))) / total,
      sum(weight.map((w, i) => w * (y[i] ?? 0))) / total,
    ];
    const beta = x.map((_, i) => {
      const [du, dv] = [(x[i] ?? 0) - meanX, (y[i] ?? 0) - meanY];
      const [a, b] = [ux[i] ?? 0, uy[i] ?? 0];
      return (weight[i] ?? 0) * (du * b * b + slope * dv * a * a - (slope * du + dv) * r(i) * a * b);
    });
    const below = sum(beta.map((value, i) => (weight[i] ?? 0) * value * ((x[i] ?? 0) - meanX)));
    const next = sum(beta.map((value, i) => (weight[i] ?? 0) * value * ((y[i] ?? 0) - meanY))) / below;
    if (!Number.isFinite(next)) break;
    const moved = Math.abs(next - slope);
    slope = next;
    if (moved > 1e-14 * Math.abs(slope) && iterations < MAX_ITERATIONS) continue;
    if (moved > 1e-10 * Math.abs(slope)) break;

    const intercept = meanY - slope * meanX;
    const adjusted = beta.map((value) => meanX + value);
    const centre = sum(weight.map((w, i) => w * (adjusted[i] ?? 0))) / total;
    const slopeVariance = 1 / sum(weight.map((w, i) => w * ((adjusted[i] ?? 0) - centre) ** 2));
    const back = centre + x0;
    const chiSquared = sum(weight.map((w, i) => w * ((y[i] ?? 0) - intercept - slope * (x[i] ?? 0)) ** 2));
    return {
      intercept: intercept + y0 - slope * x0,
      slope,
      intercept_uncertainty: Math.sqrt(1 / total + back * back * slopeVariance),
      slope_uncertainty: Math.sqrt(slopeVariance),
      covariance: -back * slopeVariance,
      ...consistency(chiSquared, n - 2),
      iterations,
    };
  }
  throw new LineError('no_convergence', 'the line does not converge: the uncertainties leave its slope undetermined');
}

function check({ x, y, u_x: ux, u_y: uy, correlation }: PointsWithUncertainty): void {
  const n = x.length;
  if (n < 2) throw new LineError('too_few_points', 'a line needs at least two points');
  if ([y, ux, uy, correlation ?? x].some((list) => list.length !== n))
    throw new RangeError('all lists must have the same length');
  if ([...x, ...y].some((value) => !Number.isFinite(value) || Math.abs(value) > 1e100)) {
    throw new LineError('not_finite', 'every value must be finite and not larger than 1e100');
  }
  const isUsable = (i: number) => {
    const [a, b] = [ux[i] ?? NaN, uy[i] ?? NaN];
    return a >= 0 && b >= 0 && a + b > 0 && a < 1e100 && b < 1e100;
  };
  if (!x.every((_, i) => isUsable(i)))
    throw new LineError('uncertainties', 'every point needs an uncertainty above zero on one side');
  if (correlation?.some((value) => !(Math.abs(value) < 1)))
    throw new LineError('correlation', 'a correlation lies between -1 and 1');
  if (new Set(x).size < 2) throw new LineError('identical_x', 'a line needs two different values of x');
}

function firstSlope(x: readonly number[], y: readonly number[]): number {
  const [mx, my] = [sum(x) / x.length, sum(y) / y.length];
  const above = sum(x.map((value, i) => (value - mx) * ((y[i] ?? 0) - my)));
  const below = sum(x.map((value) => (value - mx) ** 2));
  return above === 0 ? 1e-9 * Math.sqrt(sum(y.map((value) => (value - my) ** 2)) / below || 1) : above / below;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
