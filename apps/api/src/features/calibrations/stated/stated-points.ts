import { type Conformity, conformityOf, type Verdict, worstConformity } from '@etalon/metrology';
import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';
import type { Calibration, CalibrationPoint } from '../calibration.entity.js';
import { insertPoints } from '../insert-points.js';

/** What another laboratory can state of a point, beside the readings themselves. */
export const STATED_OF_POINT = [
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

/** A point as another laboratory stated it. What it did not state is null; nothing of it was computed here. */
export type StatedPoint = Pick<CalibrationPoint, Read | Typed | (typeof STATED_OF_POINT)[number]>;

/** Both sides of an outside calibration; `as_found` is empty where nothing was adjusted. */
export interface StatedSides {
  points: readonly StatedPoint[];
  as_found: readonly StatedPoint[];
}

/** In the rows in which points of our own stand, so that everything that reads those reads these. */
export async function insertStated(tx: EntityManager, id: string, { points, as_found }: StatedSides): Promise<void> {
  await insertPoints(tx, id, { points }, { points: statedRows(points) });
  await insertPoints(tx, id, { points: as_found }, { points: statedRows(as_found) }, 'as_found');
}

export const statedRows = (points: readonly StatedPoint[]) => points.map(rowOf);

function rowOf(point: StatedPoint, point_index: number) {
  const { reference_value, measured_value } = point;
  const conformity = conformityOfPoint(point);
  return {
    ...resultsIn(point),
    ...{ point_index, reference_value, measured_value },
    standard: null,
    standard_degrees_of_freedom: null,
    residual_abs: null,
    residual_pct: null,
    effective_degrees_of_freedom: null,
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

/** What of a stored row was stated. */
function statedIn(row: StatedPoint): StatedPoint {
  const { reference_value, measured_value, reference_unit, measured_unit, reference_text, measured_text } = row;
  const read = { reference_value, measured_value, reference_unit, measured_unit, reference_text, measured_text };
  return { ...read, ...resultsIn(row) };
}

const conformityOfPoint = ({ verdict }: StatedPoint): Conformity =>
  conformityOf((verdict ?? 'not_evaluated') as Verdict);

/** What an instrument was found like, by the verdicts that were stated of it; null: nothing was recorded of that. */
export const foundColumns = ({ as_found }: StatedSides): Pick<Calibration, 'as_found_conformity'> => ({
  as_found_conformity: worstConformity(as_found.map(conformityOfPoint)),
});

type Declared = Pick<Calibration, 'analysis' | 'declared_model'>;

/** A correction of what was stated elsewhere that leaves its curve takes its points along: they are not typed again. */
export async function statedOf(
  tx: EntityManager,
  original: Pick<Calibration, 'id'> & Declared,
  made: Partial<Declared>,
): Promise<StatedSides | null> {
  const { id, analysis, declared_model } = original;
  if (analysis !== null || made.analysis || declared_model === null) return null;
  if (!isDeepStrictEqual(jsonOf(declared_model), jsonOf(made.declared_model))) return null;
  const rows = await tx.query<CalibrationPoint[]>(
    'select * from calibration_points where calibration_id = $1 order by point_index',
    [id],
  );
  const of = (role: string) => rows.filter(({ point_role }) => point_role === role).map(statedIn);
  return rows.length > 0 ? { points: of('primary'), as_found: of('as_found') } : null;
}

const jsonOf = (value: object | null | undefined): unknown => JSON.parse(JSON.stringify(value ?? null));
