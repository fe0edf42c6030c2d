import { parseFormula } from '../../formula/parse.js';
import { fitFormula } from '../../nonlinear/fit-formula.js';
import type { Checked } from '../types.js';
import { against } from './check.js';

interface Inputs {
  model: string;
  x: number[];
  x2?: number[];
  y: number[];
  start_1: number[];
  start_2: number[];
}
interface Expected {
  estimates: number[];
  standard_deviations?: number[];
  residual_ss: number;
  residual_sd?: number;
}

/** NIST StRD: both published starts, six digits. */
export function nonlinear(inputs: Inputs, expected: Expected): Checked[] {
  const text = formulaOf(inputs.model);
  const named = (values: readonly number[]) => Object.fromEntries(values.map((value, i) => [`b${i + 1}`, value]));
  const predictors: Record<string, number[]> = inputs.x2 ? { x1: inputs.x, x2: inputs.x2 } : { x: inputs.x };
  const formula = parseFormula(text, [...Object.keys(predictors), ...Object.keys(named(expected.estimates))]);
  const near = { relative: 1e-6 };
  return (['start_1', 'start_2'] as const).flatMap((start) => {
    const fit = fitFormula(formula, predictors, inputs.y, { start: named(inputs[start]) });
    return [
      ...expected.estimates.map((value, j) => against(`b${j + 1} from ${start}`, fit.values[j], value, near)),
      ...(expected.standard_deviations ?? []).map((value, j) =>
        against(`sd of b${j + 1} from ${start}`, fit.standard_uncertainties?.[j], value, near),
      ),
      // Lanczos1: residual sum is rounding of its data.
      ...(expected.residual_ss > 1e-20
        ? [against(`residual_ss from ${start}`, fit.rss, expected.residual_ss, near)]
        : []),
    ];
  });
}

function formulaOf(model: string): string {
  return model
    .replace(/^[^=]*=/, '')
    .replace(/\+\s*e\s*$/, '')
    .replaceAll('[', '(')
    .replaceAll(']', ')')
    .replaceAll('**', '^')
    .trim();
}
