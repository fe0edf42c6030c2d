import type { BudgetEvaluation } from './budget.js';
import type { CombinedRow } from '../../uncertainty/combine.js';

/** Relative: a U equal to the CMC is not raised. */
const ROUNDING = 1e-12;

/** Rule C7: U at least the CMC, u = CMC / k. k and degrees of freedom stay: no guard band or risk shrinks. */
export function raisedTo(cmc: number | null, evaluation: BudgetEvaluation): BudgetEvaluation {
  const { combined, expanded, coverage } = evaluation;
  if (cmc === null || combined === null || expanded === null || coverage === null) return evaluation;
  if (expanded >= cmc * (1 - ROUNDING)) return evaluation;
  return { ...evaluation, combined: cmc / coverage.factor, expanded: cmc, raised_from: { combined, expanded } };
}

/** Line of the difference: lines add up to u. */
export function withCmcRow(
  rows: readonly CombinedRow[],
  { combined, raised_from }: BudgetEvaluation,
  unit: string,
): CombinedRow[] {
  if (!raised_from || combined === null) return [...rows];
  const kept = (raised_from.combined / combined) ** 2;
  const difference = combined * Math.sqrt(1 - kept);
  return [
    ...rows.map((row) => ({ ...row, share: row.share * kept })),
    {
      source: 'cmc',
      description: 'Raised to the smallest uncertainty of the scope (CMC)',
      value: difference,
      unit,
      distribution: 'normal',
      divisor: 1,
      input_standard_uncertainty: difference,
      standard_uncertainty: difference,
      sensitivity_coefficient: 1,
      degrees_of_freedom: null,
      share: 1 - kept,
    },
  ];
}
