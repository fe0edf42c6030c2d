import type { Budget, BudgetEvaluation } from './budget/budget.js';
import type { LevelToJudge } from './conformity/judged-levels.js';
import type { Model } from './model/model.js';
import type { AnalyzedPoint, BudgetPlace, BudgetRow, JudgedValue } from './types/types.js';
import type { ScopeInUse } from '../scope/scope-in-use.js';
import type { StandardsInUse } from './standards-in-use.js';

export const RANGE_STEPS = 100;

export interface Span {
  low: number;
  high: number;
}

export interface Largest {
  place: BudgetPlace;
  evaluation: BudgetEvaluation;
  value: number;
  rows: () => BudgetRow[];
}

type Place = Pick<AnalyzedPoint, 'point_index' | 'measured_value' | 'calculated_value'> & {
  /** Evaluated, in full turns of a direction. */
  reading: number;
};

interface Range<P> {
  evaluationOf: (point: P) => BudgetEvaluation;
  span: Span;
  /** Readings and references have different units. */
  is_converted: boolean;
  model: Model;
  standards: StandardsInUse;
  scope: ScopeInUse | null;
}

export function largestOverRange<P extends Place>(points: readonly P[], budget: Budget, range: Range<P>): Largest {
  const { evaluationOf, model, standards } = range;
  const candidates = points.map((point, i): Largest => ({
    place: {
      measured: point.measured_value,
      calculated: point.calculated_value,
      point_index: point.point_index,
      level_index: null,
    },
    evaluation: evaluationOf(point),
    value: standards.corrected[i] ?? 0,
    rows: () => budget.rowsAt(point.reading, standards.ofPoint[i] ?? null, standards.corrected[i]),
  }));
  for (const measured of placesBetween(range)) {
    const calculated = model.valueAt(measured);
    const around = standards.around(calculated);
    for (const standard of around.length === 0 ? [null] : around)
      candidates.push({
        place: { measured, calculated, point_index: null, level_index: null },
        evaluation: budget.at(measured, standard, calculated),
        value: calculated,
        rows: () => budget.rowsAt(measured, standard, calculated),
      });
  }
  return largestOf(candidates);
}

export function largestOverLevels(
  levels: readonly LevelToJudge[],
  of: JudgedValue,
  { judged, valueAt }: { judged: JudgedValue; valueAt: (reading: number) => number },
): Largest {
  return largestOf(
    levels.map((one) => ({
      place: {
        measured: one.level.measured_mean,
        calculated: valueAt(one.level.measured_mean),
        point_index: null,
        level_index: one.point_index,
      },
      evaluation: of === judged ? one.of_mean : (one.other_of_mean ?? one.of_mean),
      value: one.reference_value,
      rows: () => one.rows(of),
    })),
  );
}

function largestOf(candidates: readonly Largest[]): Largest {
  return candidates.reduce((best, candidate) =>
    (candidate.evaluation.expanded ?? 0) > (best.evaluation.expanded ?? 0) ? candidate : best,
  );
}

/** Without a curve only standards and scope vary: at their table rows, or range ends. */
function placesBetween<P>({ span: { low, high }, is_converted, model, standards, scope }: Range<P>): number[] {
  const ends = scope?.ends ?? [];
  const values = [...standards.nodes, ...ends];
  if (!model.analyzed && !is_converted) return values.filter((value) => value > low && value < high);
  const steps = Array.from({ length: RANGE_STEPS + 1 }, (_, i) => low + (high - low) * (i / RANGE_STEPS));
  if (!model.analyzed) return values.flatMap((value) => readingsOf(value, steps, model));
  const atEnds = ends.flatMap((value) => readingsOf(value, steps, model));
  return [...steps.slice(1, -1), ...atEnds];
}

function readingsOf(value: number, steps: readonly number[], { valueAt }: Model): number[] {
  return steps.slice(1).flatMap((to, i) => {
    let [from, end] = [steps[i] ?? to, to];
    const isBelow = valueAt(from) < value;
    if (isBelow === valueAt(end) < value) return [];
    for (let middle = (from + end) / 2; middle !== from && middle !== end; middle = (from + end) / 2)
      if (valueAt(middle) < value === isBelow) from = middle;
      else end = middle;
    return [from, end];
  });
}
