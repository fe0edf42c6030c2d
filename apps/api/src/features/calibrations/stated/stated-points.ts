import { type Conformity, conformityOf, type Verdict, worstConformity } from '@etalon/metrology';
import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';
import type { Calibration, CalibrationPoint } from '../calibration/calibration.entity.js';
import type { FrequencyResponsePoint } from '../frequency-response/frequency-response.entity.js';
import type { PointRole } from '../calibration/as-found.dto.js';
import { hasResults } from '../calibration/has-results.js';
import { insertPoints } from '../calibration/insert-points.js';
import { insertStatedSweep, isStatedSweep, type StatedSweep, statedSweepOf, sweepColumnsOf } from './stated-sweep.js';

const STATED_OF_POINT = [
  'reference_correction',
  'corrected_reference_value',
  'standard_expanded_uncertainty',
  'standard_coverage_factor',
  'calculated_value',
  'error',
  'indication_error',
  'corrected_error',
  'direction',
  'standard_uncertainty',
  'expanded_uncertainty',
  'coverage_factor',
  'effective_degrees_of_freedom',
  'expanded_uncertainty_text',
  'coverage_factor_text',
  'is_factor_assumed',
  'other_standard_uncertainty',
  'other_expanded_uncertainty',
  'other_coverage_factor',
  'lower_limit',
  'upper_limit',
  'acceptance_lower',
  'acceptance_upper',
  'verdict',
] as const satisfies readonly (keyof CalibrationPoint)[];

type Read = 'reference_value' | 'measured_value' | 'reference_unit' | 'measured_unit';
type Typed = 'reference_text' | 'measured_text';

/** Unstated values are null; nothing is computed. */
export type StatedPoint = Pick<CalibrationPoint, Read | Typed | (typeof STATED_OF_POINT)[number]>;

export const NOT_STATED = {
  reference_text: null,
  measured_text: null,
  reference_correction: null,
  corrected_reference_value: null,
  standard_expanded_uncertainty: null,
  standard_coverage_factor: null,
  calculated_value: null,
  error: null,
  indication_error: null,
  corrected_error: null,
  direction: null,
  standard_uncertainty: null,
  expanded_uncertainty: null,
  coverage_factor: null,
  effective_degrees_of_freedom: null,
  expanded_uncertainty_text: null,
  coverage_factor_text: null,
  is_factor_assumed: false,
  other_standard_uncertainty: null,
  other_expanded_uncertainty: null,
  other_coverage_factor: null,
  lower_limit: null,
  upper_limit: null,
  acceptance_lower: null,
  acceptance_upper: null,
  verdict: null,
};

export interface StatedSides {
  points: readonly StatedPoint[];
  as_found: readonly StatedPoint[];
  sweep?: StatedSweep | null;
}

export async function insertStated(
  tx: EntityManager,
  id: string,
  { points, as_found, sweep }: StatedSides,
): Promise<void> {
  await insertSide(tx, id, points, 'primary');
  await insertSide(tx, id, as_found, 'as_found');
  if (sweep) await insertStatedSweep(tx, id, sweep);
}

const ROWS_AT_ONCE = 500;

/** Slices: a maximum list blocks the event loop. */
async function insertSide(tx: EntityManager, id: string, all: readonly StatedPoint[], role: PointRole): Promise<void> {
  for (let from = 0; from < all.length; from += ROWS_AT_ONCE) {
    const points = all.slice(from, from + ROWS_AT_ONCE);
    const rows = points.map((point, i) => rowOf(point, from + i));
    await insertPoints(tx, id, { points }, { points: rows }, role);
  }
}

export const statedRows = (points: readonly StatedPoint[]) => points.map(rowOf);

function rowOf(point: StatedPoint, point_index: number) {
  const { reference_value, measured_value } = point;
  const conformity = conformityOfPoint(point);
  return {
    ...resultsIn(point),
    point_index,
    reference_value,
    measured_value,
    standard: null,
    standard_degrees_of_freedom: null,
    residual_abs: null,
    residual_pct: null,
    other_effective_degrees_of_freedom: null,
    cmc: null,
    raised_to_cmc: false,
    in_scope: null,
    passed: conformity === 'not_evaluated' ? null : conformity === 'pass',
    probability_of_conformity: null,
    share_of_limit: null,
    contradicts_after_rounding: false,
    reason_code: null,
  };
}

const resultsIn = (row: StatedPoint) =>
  Object.fromEntries(STATED_OF_POINT.map((name) => [name, row[name]])) as Pick<
    StatedPoint,
    (typeof STATED_OF_POINT)[number]
  >;

export function statedIn(row: StatedPoint): StatedPoint {
  const { reference_value, measured_value, reference_unit, measured_unit, reference_text, measured_text } = row;
  const read = { reference_value, measured_value, reference_unit, measured_unit, reference_text, measured_text };
  return { ...read, ...resultsIn(row) };
}

/** `error` is the corrected one. */
export const isOfCurve = (
  points: readonly Pick<StatedPoint, 'error' | 'indication_error' | 'corrected_error'>[],
): boolean =>
  points.every(({ error, corrected_error }) => error === corrected_error) &&
  points.some(({ error, indication_error }) => error !== indication_error);

const conformityOfPoint = ({ verdict }: StatedPoint): Conformity =>
  conformityOf((verdict ?? 'not_evaluated') as Verdict);

export const statedColumns = ({ points, as_found, sweep }: StatedSides): Partial<Calibration> => ({
  has_stated_points: points.length > 0,
  as_found_conformity: worstConformity(as_found.map(conformityOfPoint)),
  ...(sweep && sweepColumnsOf(sweep)),
});

type Declared = Pick<Calibration, 'analysis' | 'declared_model' | 'frequency_response'>;
type Original = Pick<Calibration, 'id' | 'frequency_response_frequency_unit' | 'frequency_response_offset_unit'> &
  Declared;

export async function statedOf(
  tx: EntityManager,
  original: Original,
  made: Partial<Calibration>,
): Promise<StatedSides | null> {
  const { id, analysis, declared_model } = original;
  if (isStatedSweep(original)) return hasResults(made) ? null : sweepOf(tx, original);
  if (analysis !== null || made.analysis || declared_model === null) return null;
  if (!isDeepStrictEqual(jsonOf(declared_model), jsonOf(made.declared_model))) return null;
  const rows = await tx.query<CalibrationPoint[]>(
    'select * from calibration_points where calibration_id = $1 order by point_index',
    [id],
  );
  const of = (role: string) => rows.filter(({ point_role }) => point_role === role).map(statedIn);
  return rows.length > 0 ? { points: of('primary'), as_found: of('as_found') } : null;
}

async function sweepOf(tx: EntityManager, original: Original): Promise<StatedSides> {
  const rows = await tx.query<FrequencyResponsePoint[]>(
    'select * from frequency_response_points where calibration_id = $1 order by sweep_index',
    [original.id],
  );
  return { points: [], as_found: [], sweep: statedSweepOf(original, rows) };
}

const jsonOf = (value: object | null | undefined): unknown => JSON.parse(JSON.stringify(value ?? null));
