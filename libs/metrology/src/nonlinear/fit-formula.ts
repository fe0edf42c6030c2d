import { differentiateColumns, evaluateColumns, type Column } from '../formula/evaluate.js';
import type { Formula } from '../formula/types.js';
import { sumOfSquares } from '../uncertainty/type-a.js';
import { invertGram, length, triangularize } from './householder.js';
import { ROUNDING, levenbergMarquardt, type Problem, type SearchEnd } from './levenberg-marquardt.js';
import { furtherStarts, linearParameters } from './starts.js';
import { FormulaFitError, type FormulaFit, type FormulaFitOptions } from './types.js';

const MAX_ITERATIONS = 2000;
const MORE_STARTS = 12;
/** Node evaluations per point: one to three seconds. */
const MAX_WORK = 1.5e8;
const OF_ONE = 2000;
/** Relative; same minimum. */
const SAME = 1e-8;

export type Predictors = Readonly<Record<string, readonly number[]>>;

/**
 * Least squares of y = f(x, parameters), best of several starts (rule F5). Covariance s² (J'J)^-1, or (J'J)^-1 with
 * stated uncertainties. 1 to 5,000 points, up to 50 parameters. Moré 1978; Bates & Watts, Nonlinear Regression
 * Analysis, 2.2. Throws FormulaFitError.
 */
export function fitFormula(
  formula: Formula,
  predictors: Predictors,
  y: readonly number[],
  options: FormulaFitOptions = {},
): FormulaFit {
  const places = formula.names
    .map((name, i) => ({ name, i }))
    .filter(({ name, i }) => !Object.hasOwn(predictors, name) && formula.used[i]);
  check(places.length, predictors, y, options);
  const budget = { left: options.work ?? MAX_WORK };
  const problem = problemOf(
    formula,
    predictors,
    y,
    places.map(({ i }) => i),
    options.standard_uncertainties ?? null,
    budget,
  );
  const start = Float64Array.from(places, ({ name }) => {
    const given = options.start;
    return given && Object.hasOwn(given, name) ? (given[name] ?? 1) : 1;
  });
  const linear = linearParameters(
    formula,
    places.map(({ i }) => i),
  );
  const { best, starts, iterations } = search(
    problem,
    start,
    places.map(({ i }) => linear.has(i)),
    budget,
  );
  return described(formula, places, problem, best, { predictors, y, options, starts, iterations });
}

interface Place {
  name: string;
  i: number;
}

function check(parameters: number, predictors: Predictors, y: readonly number[], options: FormulaFitOptions): void {
  if (parameters === 0) throw new FormulaFitError('no_parameters', 'the formula has no parameter to fit');
  if (parameters > 50) throw new FormulaFitError('too_much_work', 'a formula is fitted with at most 50 parameters');
  const lists = [...Object.values(predictors), y];
  if (lists.some((list) => list.length !== y.length))
    throw new RangeError('predictors and y need the same number of values');
  if (lists.some((list) => list.some((value) => !Number.isFinite(value) || Math.abs(value) > 1e100))) {
    throw new FormulaFitError('not_finite', 'every value must be finite and not larger than 1e100');
  }
  const stated = options.standard_uncertainties;
  if (stated && (stated.length !== y.length || stated.some((u) => !(u > 0) || !Number.isFinite(u)))) {
    throw new FormulaFitError('weights', 'uncertainties must be above zero, one for every point');
  }
  if (Object.values(options.start ?? {}).some((value) => !Number.isFinite(value))) {
    throw new FormulaFitError('start', 'the values to start from must be finite');
  }
  if (y.length < parameters) {
    throw new FormulaFitError('too_few_points', `${parameters} parameters need at least ${parameters} points`);
  }
  if (y.length === parameters && options.interpolation !== true) {
    throw new FormulaFitError(
      'too_few_points',
      `${y.length} points leave no degree of freedom for ${parameters} parameters`,
    );
  }
}

function problemOf(
  formula: Formula,
  predictors: Predictors,
  y: readonly number[],
  by: readonly number[],
  uncertainties: readonly number[] | null,
  budget: { left: number },
): Problem {
  const rows = y.length;
  const weights = Float64Array.from(y, (_, i) => 1 / (uncertainties?.[i] ?? 1));
  const given = new Map(
    Object.entries(predictors).map(([name, values]) => [formula.names.indexOf(name), Float64Array.from(values)]),
  );
  const columns = (parameters: Float64Array): Column[] =>
    formula.names.map((_, i) => given.get(i) ?? parameters[by.indexOf(i)] ?? NaN);
  const spend = (times: number) => {
    budget.left -= times * (rows * (formula.nodes.length + by.length ** 2) + OF_ONE);
  };
  const residuals = (values: Float64Array) => {
    const r = values.map((value, i) => ((y[i] ?? 0) - value) * (weights[i] ?? 1));
    return r.every((value) => value < 1e150 && value > -1e150) ? r : null;
  };
  return {
    size: length(weights.map((weight, i) => weight * (y[i] ?? 0))),
    isSpent: () => budget.left <= 0,
    residualsAt(parameters) {
      spend(1);
      return residuals(evaluateColumns(formula, columns(parameters), rows));
    },
    jacobianAt(parameters) {
      spend(5);
      const found = differentiateColumns(formula, columns(parameters), rows, by);
      const r = residuals(found.values);
      const slopes = found.columns.map((column) => column.map((value, i) => value * (weights[i] ?? 1)));
      return r && slopes.every((column) => column.every((value) => value < Infinity && value > -Infinity))
        ? { residuals: r, columns: slopes }
        : null;
    },
  };
}

interface Search {
  best: SearchEnd;
  starts: number;
  iterations: number;
}

function search(problem: Problem, given: Float64Array, linear: readonly boolean[], budget: { left: number }): Search {
  const ends: SearchEnd[] = [];
  let iterations = 0;
  const follow = (start: Float64Array) => {
    const end = levenbergMarquardt(problem, start, MAX_ITERATIONS);
    iterations += end?.iterations ?? 0;
    if (end?.converged) ends.push(end);
  };
  const rounding = (ROUNDING * problem.size) ** 2;
  const isBelow = (rss: number, other: number) => rss < other * (1 - SAME) - rounding;
  const settled = () => {
    const least = Math.min(...ends.map(({ rss }) => rss));
    return ends.filter(({ rss }) => !isBelow(least, rss)).length >= 2;
  };
  follow(given);
  let starts = 1;
  for (const start of furtherStarts(problem, given, linear).slice(0, MORE_STARTS)) {
    if (settled() || budget.left <= 0) break;
    follow(start);
    starts += 1;
  }
  const [first, ...others] = ends;
  if (!first) {
    throw new FormulaFitError(
      'no_convergence',
      `the fit does not converge from ${starts} starts; other start values or a simpler formula may help`,
    );
  }
  // Among equal minima: the nearest to the given start.
  return { best: others.reduce((best, end) => (isBelow(end.rss, best.rss) ? end : best), first), starts, iterations };
}

const nonZero = (size: number | undefined) => (size === undefined || size === 0 ? 1 : size);

interface Context {
  predictors: Predictors;
  y: readonly number[];
  options: FormulaFitOptions;
  starts: number;
  iterations: number;
}

function described(
  formula: Formula,
  places: readonly Place[],
  problem: Problem,
  best: SearchEnd,
  context: Context,
): FormulaFit {
  const { y, options, predictors } = context;
  const at = problem.jacobianAt(best.parameters);
  const scales = at?.columns.map((column) => length(column)) ?? [];
  const scaled = at?.columns.map((column, j) => column.map((value) => value / nonZero(scales[j]))) ?? [];
  const gram = at && scales.every((size) => size > 0) ? invertGram(triangularize(scaled, at.residuals).r) : null;
  if (!at || !gram) {
    throw new FormulaFitError('parameters_not_determined', 'the data do not determine all parameters of the formula');
  }
  const freedom = y.length - places.length;
  const rss = length(at.residuals) ** 2;
  const isStated = options.standard_uncertainties !== undefined;
  const variance = isStated ? 1 : freedom > 0 ? rss / freedom : null;
  const covariance =
    variance === null
      ? null
      : gram.map((row, i) => row.map((value, j) => (variance * value) / ((scales[i] ?? 1) * (scales[j] ?? 1))));
  const values = [...best.parameters];
  const fitted = [...evaluateColumns(formula, columnsOf(formula, predictors, places, values), y.length)];
  const residuals = y.map((value, i) => value - (fitted[i] ?? 0));
  const total = sumOfSquares(y);
  return {
    parameters: places.map(({ name }) => name),
    values,
    standard_uncertainties: covariance?.map((row, i) => Math.sqrt(row[i] ?? NaN)) ?? null,
    covariance,
    fitted,
    residuals,
    rss,
    degrees_of_freedom: freedom,
    residual_sd: freedom > 0 ? Math.sqrt(rss / freedom) : null,
    r_squared: total > 0 ? 1 - residuals.reduce((sum, r) => sum + r * r, 0) / total : null,
    is_interpolation: freedom === 0,
    iterations: context.iterations,
    starts: context.starts,
  };
}

function columnsOf(
  formula: Formula,
  predictors: Predictors,
  places: readonly Place[],
  values: readonly number[],
): Column[] {
  return formula.names.map((name, i) => {
    const given = Object.hasOwn(predictors, name) ? predictors[name] : undefined;
    return given ? Float64Array.from(given) : (values[places.findIndex((place) => place.i === i)] ?? NaN);
  });
}
