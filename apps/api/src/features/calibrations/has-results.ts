import { type Conformity, conformityOf } from '@etalon/metrology';
import type { Calibration } from './calibration.entity.js';

type Results = Partial<Pick<Calibration, 'analysis' | 'poly_coefficients' | 'declared_model' | 'conformity_statement'>>;

/** A calibration has results when points were analysed or another laboratory stated a curve (decision 24). */
export function hasResults({ analysis, poly_coefficients, declared_model }: Results): boolean {
  return Boolean(analysis ?? poly_coefficients ?? declared_model);
}

/** Whether there is a certificate of ours: not of what was stated elsewhere (decision 36). */
export const isCertified = (row: Results & Pick<Calibration, 'imported'>) => hasResults(row) && row.imported === null;

/** Whether it has results, in SQL, for a calibration `c`. */
export const HAS_RESULTS =
  '(c.analysis is not null or c.poly_coefficients is not null or c.declared_model is not null)';

/** What a record says of its instrument: nothing without results, and not evaluated without a statement (decision 30). */
export function recordedConformity(row: Results): Conformity | null {
  return hasResults(row) ? conformityOf(row.conformity_statement?.verdict ?? 'not_evaluated') : null;
}
