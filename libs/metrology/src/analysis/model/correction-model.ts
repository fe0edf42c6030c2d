import { fitByMethod } from '../../curves/fit-methods.js';
import { average, sumOfSquares } from '../../uncertainty/type-a.js';
import { curveOfModel, type AnalyzedModel } from '../../curves/analyzed-model.js';
import { analyzedFormula, unscattered } from './formula-model.js';
import { modelProblem, type Model, type ModelContext } from './model-types.js';
import { displayStep, groupReadings, repeatability } from '../levels/statistics.js';
import { freedomOfMeans, uncertaintyOfMean, type LevelMean } from './level-means.js';
import type { CheckedRequest } from '../validate/validate.js';

interface Level {
  members: number[];
  x: number;
  y: number;
}

/** Offset, or offset and gain (rule F8). Uncertainty: JCGM 100, 5.1.2, of the means (rule S2). */
export function correctionModel(request: CheckedRequest, context: ModelContext): Model {
  const { x, y } = request;
  const levels = levelsOf(x, y, context);
  const [low, high] = [levels[0], levels[1]];
  if (!low || levels.length > 2)
    throw modelProblem(['points'], 'too_long', 'a correction has one reference value or two; more are a fit', {
      max: 2,
    });
  const factor = high ? 1 : factorOf(request);
  const used = high ? [low, high] : [{ ...low, x: factor * low.x }];
  const { result } = fitByMethod(
    { method: 'point_correction', points: [] },
    { x: used.map((level) => level.x), y: used.map((level) => level.y), u_x: null, u_y: null, correlation: null },
  );
  const [offset = 0, gain = 1] = result.parameters.map(({ value }) => value);
  const valueAt = (reading: number) => offset + gain * factor * reading;
  const residuals = y.map((value, i) => value - valueAt(x[i] ?? 0));
  const freedom = x.length - levels.length;
  const rss = residuals.reduce((sum, r) => sum + r * r, 0);
  const total = high ? sumOfSquares(y) : 0;
  const s = freedom > 0 ? Math.sqrt(rss / freedom) : null;
  const slopeAt = () => gain * factor;
  const groups = groupReadings(
    context.levels.numbers,
    x.map(() => null),
  );
  const scatter = repeatability(groups, x, slopeAt, context.levels.deviations, displayStep(request, slopeAt));
  const means = levels.map(({ members }, level): LevelMean => ({
    readings: members.length,
    stated: statedOf(request, members, gain * factor),
    scatter: scatter?.levels?.get(level) ?? scatter,
  }));
  const covariance = covarianceOf(levels, means);
  const analyzed = stored({ offset, gain: high ? gain : null, factor }, covariance);
  const curve = curveOfModel(analyzed);
  if (!curve) throw modelProblem(['model_type'], 'point_correction', 'the correction has no curve');
  return {
    ...unscattered(analyzed, curve),
    fit: {
      residuals,
      parameters: levels.length,
      degrees_of_freedom: freedom,
      is_interpolation: freedom === 0,
      r_squared: total > 0 && freedom > 0 ? 1 - rss / total : null,
      weights: null,
    },
    calculated: x.map(valueAt),
    residuals,
    scatter: s,
    scatterAt: () => s,
    curve_freedom: freedomOfMeans(means),
    // Stated uncertainties of the points are a separate estimate.
    shares_scatter: means.every(({ stated }) => stated === null),
    notices:
      freedom > 0
        ? []
        : [{ code: 'interpolation', message: 'the correction passes through its points: their scatter is unknown' }],
  };
}

function levelsOf(x: readonly number[], y: readonly number[], { levels }: ModelContext): Level[] {
  const members: number[][] = levels.means.map(() => []);
  levels.numbers.forEach((level, i) => members[level]?.push(i));
  return members.map((points): Level => ({
    members: points,
    x: average(points.map((i) => x[i] ?? 0)),
    y: average(points.map((i) => y[i] ?? 0)),
  }));
}

/** Largest of the points, reference unit; null unless all state one. */
function statedOf(
  { u_reference, u_measured }: CheckedRequest,
  members: readonly number[],
  slope: number,
): number | null {
  return members.reduce<number | null>((largest, i) => {
    const [reference, measured] = [u_reference[i] ?? null, u_measured[i] ?? null];
    if (largest === null || (reference === null && measured === null)) return null;
    return Math.max(largest, Math.hypot(reference ?? 0, slope * (measured ?? 0)));
  }, 0);
}

/** An offset alone requires readings of the quantity itself. */
function factorOf({ indications }: CheckedRequest): number {
  if (indications?.factor != null) return indications.factor;
  throw modelProblem(
    ['model_type'],
    'unit_mismatch',
    'a correction from one value needs readings in a unit of the reference; a signal needs two values',
  );
}

interface Correction {
  offset: number;
  /** Null: fixed gain. */
  gain: number | null;
  factor: number;
}

function stored({ offset, gain, factor }: Correction, covariance: number[][] | null): AnalyzedModel {
  const u = (i: number) => (covariance ? Math.sqrt(Math.max(0, covariance[i]?.[i] ?? 0)) : null);
  return analyzedFormula({
    type: 'point_correction',
    formula: gain !== null ? 'offset + gain*x' : factor === 1 ? 'offset + x' : `offset + ${factor}*x`,
    formula_gives: 'reference',
    is_declared: false,
    parameters: [
      { name: 'offset', value: offset, standard_uncertainty: u(0) },
      ...(gain === null ? [] : [{ name: 'gain', value: gain, standard_uncertainty: u(1) }]),
    ],
    covariance,
  });
}

/** offset = (x2 y1 - x1 y2) / (x2 - x1), gain = (y2 - y1) / (x2 - x1). */
function covarianceOf(levels: readonly Level[], means: readonly LevelMean[]): number[][] | null {
  const [low, high] = levels;
  const [v1 = null, v2 = null] = means.map(uncertaintyOfMean).map((u) => (u === null ? null : u ** 2));
  if (!low || v1 === null || (high && v2 === null)) return null;
  if (!high || v2 === null) return [[v1]];
  const d = high.x - low.x;
  const [offsetBy, gainBy] = [
    [high.x / d, -low.x / d],
    [-1 / d, 1 / d],
  ];
  const of = (a: readonly number[], b: readonly number[]) =>
    (a[0] ?? 0) * (b[0] ?? 0) * v1 + (a[1] ?? 0) * (b[1] ?? 0) * v2;
  return [
    [of(offsetBy, offsetBy), of(offsetBy, gainBy)],
    [of(gainBy, offsetBy), of(gainBy, gainBy)],
  ];
}
