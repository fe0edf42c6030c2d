import { differentiateColumns } from '../formula/evaluate.js';
import type { Formula } from '../formula/types.js';
import type { FormulaFit } from '../nonlinear/types.js';
import type { Curve } from './types.js';

export type PredictorsAt = (x: number) => Readonly<Record<string, { value: number; slope: number }>>;

export const xAlone: PredictorsAt = (x) => ({ x: { value: x, slope: 1 } });

/** Uncertainty g' C g with the exact gradient g. */
export function formulaCurve(
  formula: Formula,
  fit: Pick<FormulaFit, 'parameters' | 'values' | 'covariance'>,
  predictorsAt: PredictorsAt = xAlone,
): Curve {
  const all = formula.names.map((_, i) => i);
  const computeAt = (x: number) => {
    const predictors = predictorsAt(x);
    const values = formula.names.map((name) =>
      Object.hasOwn(predictors, name)
        ? (predictors[name]?.value ?? NaN)
        : (fit.values[fit.parameters.indexOf(name)] ?? NaN),
    );
    const found = differentiateColumns(formula, values, 1, all);
    const columns = found.columns;
    const value = found.values[0] ?? NaN;
    const by = (name: string) => columns[formula.names.indexOf(name)]?.[0] ?? 0;
    return { value, by, predictors };
  };
  let known: { x: number; found: ReturnType<typeof computeAt> } | null = null;
  const at = (x: number) => {
    if (known?.x !== x) known = { x, found: computeAt(x) };
    return known.found;
  };
  return {
    valueAt: (x) => at(x).value,
    slopeAt: (x) => {
      const { by, predictors } = at(x);
      return Object.entries(predictors).reduce(
        (sum, [name, { slope }]) => sum + (formula.names.includes(name) ? by(name) * slope : 0),
        0,
      );
    },
    uncertaintyAt: (x) => {
      if (!fit.covariance) return null;
      const { by } = at(x);
      const g = fit.parameters.map(by);
      const variance = fit.covariance.reduce(
        (sum, row, i) => sum + (g[i] ?? 0) * row.reduce((inner, value, j) => inner + value * (g[j] ?? 0), 0),
        0,
      );
      return Math.sqrt(Math.max(0, variance));
    },
  };
}
