import {
  ZERO,
  add,
  dot,
  fromNumber,
  multiply,
  scale,
  squareRoot,
  subtract,
  toNumber,
} from '../precision/double-double.js';
import type { DoubleDouble } from '../precision/double-double.js';
import { basisFor, designColumns, rawPowers, toRawCoefficients, toRawCovariance } from './basis.js';
import { FitError } from './fit-error.js';
import { solveLeastSquares } from './least-squares.js';
import type { FitOptions, PolynomialFit } from './types.js';

/** For NIST StRD Filip; analyses stop at 5. */
const MAX_DEGREE = 10;

/**
 * Rules F1, F2; any units, up to 1e100. Raw x, highest power first. `standard_uncertainties`: weights 1/u²,
 * propagated covariance (ISO/TS 28037, 6); else scaled by residual variance. Golub & Van Loan, 5.3; NIST StRD.
 * FitError: too few points or different x, invalid input.
 */
export function fitPolynomial(
  x: readonly number[],
  y: readonly number[],
  degree: number,
  options: FitOptions = {},
): PolynomialFit {
  const intercept = options.intercept ?? true;
  const parameters = intercept ? degree + 1 : degree;
  check(x, y, degree, parameters, options);
  const n = x.length;
  const basis = basisFor(x, degree, intercept);
  const columns = designColumns(basis, x);
  const roots = rootWeights(n, options);
  const weigh = (column: readonly DoubleDouble[]) =>
    roots ? column.map((v, i) => multiply(v, roots[i] ?? ZERO)) : column;
  const values = y.map(fromNumber);

  const solution = solveLeastSquares(columns.map(weigh), weigh(values));
  if (!solution) throw new FitError('identical_x', 'the measured values are too close together for this degree');

  const exactResiduals = values.map((value, i) =>
    columns.reduce(
      (rest, column, k) => subtract(rest, multiply(column[i] ?? ZERO, solution.coefficients[k] ?? ZERO)),
      value,
    ),
  );
  const weighted = weigh(exactResiduals);
  const rss = toNumber(dot(weighted, weighted));
  const freedom = n - parameters;
  const stated = options.standard_uncertainties !== undefined;
  const variance = stated ? 1 : freedom > 0 ? rss / freedom : null;
  const scaled = (matrix: readonly DoubleDouble[][], by: number) =>
    matrix.map((row) => row.map((value) => multiply(value, fromNumber(by))));
  const basisCovariance = variance === null ? null : scaled(solution.cofactors, variance);

  const powers = rawPowers(basis);
  const raw = toRawCoefficients(powers, solution.coefficients).map(toNumber).reverse();
  const rawCovariance = basisCovariance && reversed(toRawCovariance(powers, basisCovariance));
  const toNumbers = (matrix: readonly DoubleDouble[][]) => matrix.map((row) => row.map(toNumber));
  const residuals = exactResiduals.map(toNumber);

  return {
    degree,
    intercept,
    coefficients: raw,
    covariance: rawCovariance && toNumbers(rawCovariance),
    standard_uncertainties: rawCovariance?.map((row, i) => toNumber(squareRoot(row[i] ?? ZERO))) ?? null,
    fitted: values.map((value, i) => toNumber(subtract(value, exactResiduals[i] ?? ZERO))),
    residuals,
    rss,
    degrees_of_freedom: freedom,
    residual_sd: freedom > 0 ? Math.sqrt(rss / freedom) : null,
    r_squared: determination(values, roots, rss, intercept),
    is_interpolation: freedom === 0,
    curve: {
      centre: basis.centre,
      half_width: basis.half_width,
      basis: basis.kind,
      coefficients: solution.coefficients.map(toNumber),
      covariance: basisCovariance && toNumbers(basisCovariance),
      degrees_of_freedom: stated || freedom === 0 ? null : freedom,
    },
  };
}

function check(
  x: readonly number[],
  y: readonly number[],
  degree: number,
  parameters: number,
  options: FitOptions,
): void {
  const lowest = options.intercept === false ? 1 : 0;
  if (!Number.isInteger(degree) || degree < lowest || degree > MAX_DEGREE) {
    throw new FitError('degree', `the degree must be a whole number from ${lowest} to ${MAX_DEGREE}`);
  }
  if (x.length !== y.length) throw new FitError('lengths', 'x and y must have the same number of values');
  for (const value of [...x, ...y]) {
    if (!Number.isFinite(value) || Math.abs(value) > 1e100) {
      throw new FitError('not_finite', 'every value must be finite and not larger than 1e100');
    }
  }
  for (const given of [options.standard_uncertainties, options.weights]) {
    if (given && (given.length !== x.length || given.some((value) => !(value > 0) || !Number.isFinite(value)))) {
      throw new FitError('weights', 'uncertainties and weights must be above zero, one for every point');
    }
  }
  if (x.length < parameters) {
    throw new FitError('too_few_points', `${parameters} parameters need at least ${parameters} points`);
  }
  if (x.length === parameters && !options.interpolation) {
    throw new FitError('too_few_points', `${x.length} points leave no degree of freedom for ${parameters} parameters`);
  }
  const different = new Set(options.intercept === false ? x.filter((value) => value !== 0) : x).size;
  if (different < parameters) {
    throw new FitError('identical_x', `${parameters} parameters need at least ${parameters} different measured values`);
  }
}

function rootWeights(n: number, options: FitOptions): DoubleDouble[] | null {
  if (options.standard_uncertainties) {
    return options.standard_uncertainties.map((u) => fromNumber(1 / u));
  }
  if (!options.weights) return null;
  return Array.from({ length: n }, (_, i) => squareRoot(fromNumber(options.weights?.[i] ?? 1)));
}

/** 1 - RSS/TSS; without intercept about zero (as NIST StRD). */
function determination(
  values: readonly DoubleDouble[],
  roots: readonly DoubleDouble[] | null,
  rss: number,
  intercept: boolean,
): number | null {
  const weights = values.map((_, i) => (roots ? toNumber(multiply(roots[i] ?? ZERO, roots[i] ?? ZERO)) : 1));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const sum = values.reduce((running, value, i) => add(running, multiply(value, fromNumber(weights[i] ?? 1))), ZERO);
  const mean = intercept ? toNumber(scale(sum, 1)) / total : 0;
  const tss = values.reduce((running, value, i) => running + (weights[i] ?? 1) * (toNumber(value) - mean) ** 2, 0);
  const noise = values.reduce(
    (running, value, i) => running + (weights[i] ?? 1) * (toNumber(value) * 2 ** -50) ** 2,
    0,
  );
  return tss > noise ? 1 - rss / tss : null;
}

function reversed(matrix: DoubleDouble[][]): DoubleDouble[][] {
  return matrix.map((row) => [...row].reverse()).reverse();
}
