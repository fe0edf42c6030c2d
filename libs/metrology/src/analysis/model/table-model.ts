import { LookupError, lookupTable } from '../../lookup-table/lookup-table.js';
import { tableCurve, type TableRow } from '../../curves/table-curve.js';
import type { Curve } from '../../curves/types.js';
import { average } from '../../uncertainty/type-a.js';
import type { AnalyzedModel } from '../../curves/analyzed-model.js';
import { unscattered } from './formula-model.js';
import { freedomOfMeans, uncertaintyOfMean, type LevelMean } from './level-means.js';
import { modelProblem, type Model, type ModelContext } from './model-types.js';
import { displayStep, groupReadings, repeatability } from '../levels/statistics.js';
import type { CheckedRequest } from '../validate/validate.js';

const MAX_ROWS = 5000;

/**
 * Rule F6: a row per level, mean readings against mean references. Uncertainty: stated for its points, and their
 * scatter / sqrt n, pooled or of the row (rule S2).
 */
export function tableModel(request: CheckedRequest, context: ModelContext): Model {
  const { x, y, model } = request;
  const levels = membersOf(request, context);
  if (levels.length > MAX_ROWS)
    throw modelProblem(['points'], 'too_long', `a table has at most ${MAX_ROWS} rows`, { max: MAX_ROWS });
  const means = levels.map((members) => ({
    x: average(members.map((i) => x[i] ?? 0)),
    y: average(members.map((i) => y[i] ?? 0)),
    standard_uncertainty: null,
  }));
  refuseTurning(request, levels, means);
  const plain = tableOf(means, model.interpolation);
  const pooled = repeatability(
    groupReadings(rowNumbers(levels), context.directions),
    x,
    plain.slopeAt,
    context.levels.deviations,
    displayStep(request, plain.slopeAt),
  );
  const ofLevels = levels.map((members, level): LevelMean => {
    const scatter = pooled?.levels?.get(level) ?? pooled;
    return { readings: members.length, stated: statedOf(request, members, scatter, plain), scatter };
  });
  const uncertainties = ofLevels.map(uncertaintyOfMean);
  const rows = levels
    .map((_, level): TableRow => ({ x: 0, y: 0, ...means[level], standard_uncertainty: uncertainties[level] ?? null }))
    .sort((a, b) => a.x - b.x);
  const analyzed: AnalyzedModel = {
    type: 'lookup_table',
    fit: null,
    formula: null,
    formula_gives: null,
    resolved_formula: null,
    is_declared: false,
    parameters: [],
    covariance: null,
    table: rows,
    interpolation: model.interpolation,
    goodness: null,
    weights: null,
  };
  const curve = reaching(tableCurve(rows, model.interpolation), rows, x);
  const calculated = x.map(curve.valueAt);
  const residuals = y.map((value, i) => value - (calculated[i] ?? 0));
  return {
    ...unscattered(analyzed, curve),
    fit: {
      residuals,
      parameters: rows.length,
      degrees_of_freedom: null,
      is_interpolation: true,
      r_squared: null,
      weights: null,
    },
    calculated,
    residuals,
    curve_freedom: freedomOfMeans(ofLevels),
    // Stated uncertainties of the points are a separate estimate.
    shares_scatter: pooled !== null && ofLevels.every(({ stated }) => !stated),
    reach: [rows[0]?.x ?? NaN, rows.at(-1)?.x ?? NaN],
    notices: [
      {
        code: 'table_of_levels',
        message: 'the table passes through the means of its levels: it has no scatter of its own',
      },
    ],
  };
}

function membersOf({ y, turn }: CheckedRequest, { levels }: ModelContext): number[][] {
  const members: number[][] = levels.means.map(() => []);
  levels.numbers.forEach((level, i) => members[level]?.push(i));
  const rows = members.filter(({ length }) => length > 0);
  return turn === null ? rows : withinOneTurn(rows, y, turn);
}

/** 0° and 360° are one level, but two rows. */
function withinOneTurn(levels: readonly number[][], y: readonly number[], turn: number): number[][] {
  const rows = levels.flatMap((members) => {
    const first = y[members[0] ?? 0] ?? 0;
    const turnsOf = (i: number) => Math.round(((y[i] ?? 0) - first) / turn);
    return [...new Set(members.map(turnsOf))].map((turns) => members.filter((i) => turnsOf(i) === turns));
  });
  const reference = (members: readonly number[]) => average(members.map((i) => y[i] ?? 0));
  return rows.sort((a, b) => reference(a) - reference(b));
}

function rowNumbers(rows: readonly (readonly number[])[]): number[] {
  const numbers: number[] = [];
  rows.forEach((members, row) => {
    for (const i of members) numbers[i] = row;
  });
  return numbers;
}

function tableOf(rows: readonly TableRow[], interpolation: 'linear' | 'monotone_cubic'): Curve {
  try {
    lookupTable(rows, interpolation);
    return reaching(tableCurve(rows, interpolation), rows, [-Infinity, Infinity]);
  } catch (error) {
    if (error instanceof LookupError) throw modelProblem(['points'], error.code, error.message);
    throw error;
  }
}

function refuseTurning(
  { x }: CheckedRequest,
  levels: readonly (readonly number[])[],
  rows: readonly { x: number }[],
): void {
  const direction = Math.sign((rows.at(-1)?.x ?? 0) - (rows[0]?.x ?? 0));
  const turned = rows.findIndex((row, k) => k > 0 && Math.sign(row.x - (rows[k - 1]?.x ?? 0)) !== (direction || 1));
  if (turned < 0) return;
  const point = levels[turned]?.[0] ?? 0;
  const isSame = rows[turned]?.x === rows[turned - 1]?.x;
  throw modelProblem(
    ['points', String(point), 'measured'],
    isSame ? 'identical_x' : 'not_monotonic',
    isSame
      ? `a table has one value for each reading: ${x[point] ?? 0} stands at two levels`
      : 'the readings of a table rise or fall from level to level: this one turns back',
  );
}

/** Largest of a row, reference unit; null if nothing is known of some reading. */
function statedOf(
  { x, u_reference, u_measured }: CheckedRequest,
  members: readonly number[],
  scatter: LevelMean['scatter'],
  { slopeAt }: Curve,
): number | null {
  const stated = members.map((i) => {
    const [reference, measured] = [u_reference[i] ?? null, u_measured[i] ?? null];
    if (reference === null && measured === null) return null;
    return Math.hypot(reference ?? 0, (measured ?? 0) * slopeAt(x[i] ?? 0));
  });
  if (scatter === null && stated.some((u) => u === null)) return null;
  return stated.reduce<number>((most, u) => Math.max(most, u ?? 0), 0);
}

/** Extends to the outermost readings, which scatter about their mean. */
function reaching(curve: Curve, rows: readonly TableRow[], x: readonly number[]): Curve {
  const sorted = [...rows].sort((a, b) => a.x - b.x);
  const [first, last] = [sorted[0]?.x ?? NaN, sorted.at(-1)?.x ?? NaN];
  const [low, high] = x.reduce(([a, b], value) => [Math.min(a, value), Math.max(b, value)], [first, last]);
  // A computed position may miss the end by its last digit.
  const slack = 1e-12 * Math.max(Math.abs(low), Math.abs(high));
  const nearest = (reading: number) =>
    reading >= low - slack && reading <= high + slack ? Math.min(last, Math.max(first, reading)) : reading;
  return {
    valueAt: (reading) => {
      const at = nearest(reading);
      return curve.valueAt(at) + (at === reading ? 0 : curve.slopeAt(at) * (reading - at));
    },
    slopeAt: (reading) => curve.slopeAt(nearest(reading)),
    uncertaintyAt: (reading) => curve.uncertaintyAt(nearest(reading)),
  };
}
