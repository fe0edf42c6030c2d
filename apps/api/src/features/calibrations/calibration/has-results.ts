import {
  type Conformity,
  conformityAsFound,
  conformityOf,
  leastStated,
  recordedConformity as conformityOfRecord,
  type UncertaintyState,
  uncertaintyState,
} from '@etalon/metrology';
import type { Calibration, CalibrationPoint } from './calibration.entity.js';

type Results = Partial<
  Pick<
    Calibration,
    | 'analysis'
    | 'poly_coefficients'
    | 'declared_model'
    | 'frequency_response'
    | 'has_stated_points'
    | 'conformity_statement'
  >
> & { checks?: Calibration['checks'] | null | undefined };

export const hasResults = (row: Results): boolean => hasNumbers(row) || (row.checks ?? []).length > 0;

function hasNumbers({
  analysis,
  poly_coefficients,
  declared_model,
  frequency_response,
  has_stated_points,
}: Results): boolean {
  return Boolean(analysis ?? poly_coefficients ?? declared_model ?? frequency_response) || has_stated_points === true;
}

type State = Pick<Calibration, 'status' | 'status_before_void'>;

/** False while pending, rejected, or voided from there. Never reverts. */
export const wasInForce = ({ status, status_before_void: before }: State): boolean =>
  (status === 'void' ? (before ?? 'valid') : status) === 'valid';

/** Not if stated elsewhere (decision 36) or before approval. */
export const isCertified = (row: Results & State & Pick<Calibration, 'imported'>): boolean =>
  hasResults(row) && row.imported === null && wasInForce(row);

export const isRestorable = ({ status, superseded_by_id }: Pick<Calibration, 'status' | 'superseded_by_id'>): boolean =>
  status === 'void' && superseded_by_id === null;

/** In SQL, for a calibration `c`. */
const HAS_NUMBERS = `(c.has_stated_points or c.analysis is not null or c.poly_coefficients is not null
  or c.declared_model is not null or c.frequency_response is not null)`;
export const HAS_RESULTS = `(${HAS_NUMBERS} or c.checks <> '[]')`;

/** Ends an earlier fail (decision 30). `calibration_states` has the same condition. */
export const IS_JUDGED = `(c.conformity in ('pass', 'fail') or c.conformity = 'not_evaluated' and ${HAS_NUMBERS})`;

export const IS_COMPUTED = `(c.analysis is not null
  or c.frequency_response is not null and (c.frequency_response ->> 'is_stated') is distinct from 'true')`;

/** Null without numerical results; `not_evaluated` without a conformity statement. */
export function computedConformity(row: Results): Conformity | null {
  return hasNumbers(row) ? conformityOf(row.conformity_statement?.verdict ?? 'not_evaluated') : null;
}

export const recordedConformity = (row: Results & Stated): Conformity | null =>
  conformityOfRecord({ computed: computedConformity(row), stated: row.stated_conformity, checks: row.checks });

/** Another laboratory's verdict and checks are not recomputed; a manipulated column must differ. */
export const comparedConformity = (row: Results & Stated & Pick<Calibration, 'conformity'>): Conformity | null =>
  row.conformity === recordedConformity(row) ? computedConformity(row) : row.conformity;

export const conformitiesOf = (
  row: Results & Stated & Pick<Calibration, 'checks'> & { as_found_conformity?: Conformity | null },
): Pick<Calibration, 'conformity' | 'as_found_conformity'> => ({
  conformity: recordedConformity(row),
  as_found_conformity: conformityAsFound(row.as_found_conformity ?? null, row.checks),
});

type Uncertain = Results & Partial<Pick<Calibration, 'expanded_uncertainty'>> & Stated;
interface Stated {
  stated_conformity?: Conformity | null | undefined;
}
interface Budgeted {
  budget_complete?: boolean;
  is_stated?: boolean;
  expanded_uncertainty_pct?: number | null;
}

/** Rule R4. @param stated points of another laboratory, with its stated uncertainty */
export function recordedUncertainty(
  row: Uncertain,
  stated: readonly Pick<CalibrationPoint, 'expanded_uncertainty'>[] = [],
): UncertaintyState {
  const { analysis, declared_model, frequency_response, expanded_uncertainty } = row;
  const isChecksAlone = hasResults(row) && !hasNumbers(row) && row.stated_conformity == null;
  if (isChecksAlone) return 'not_applicable';
  const sweep: Budgeted | null | undefined = frequency_response;
  const computed: Budgeted | null | undefined = analysis ?? (sweep?.is_stated === true ? null : sweep);
  return uncertaintyState({
    expanded_uncertainty:
      expanded_uncertainty ??
      sweep?.expanded_uncertainty_pct ??
      leastStated(stated.map((point) => point.expanded_uncertainty)) ??
      leastStated((declared_model?.table ?? []).map(({ standard_uncertainty }) => standard_uncertainty)),
    budget_complete: computed ? computed.budget_complete === true : null,
  });
}

/** A correction follows the corrected record among those of a day. */
export const firstRecordedAt = (c: string) => `coalesce(${c}.first_recorded_at, ${c}.created_at)`;

/** Comparable; later is newer. */
export const calibrationOrder = (c: string) =>
  `(${c}.calibration_date, ${firstRecordedAt(c)}, ${c}.created_at, ${c}.id)`;

export const newestFirst = (c: string) =>
  `${c}.calibration_date desc, ${firstRecordedAt(c)} desc, ${c}.created_at desc, ${c}.id desc`;
