import { VERDICTS } from '@etalon/metrology';
import { BooleanField, EnumField, ListField, NumberField, TextField } from '../../../platform/http/fields/fields.js';
import { MAX_POINTS } from '../analysis/analysis-request.dto.js';
import { isExternal } from '../calibration/calibration-facts.dto.js';
import { NOT_STATED, type StatedPoint, type StatedSides } from '../stated/stated-points.js';
import { type ImportedCalibration, ImportedPoint } from './imported-calibration.dto.js';

const Value = () => NumberField({ optional: true });
const Width = () => NumberField({ optional: true, min: 0 });
const DIRECTIONS = ['rising', 'falling'] as const;

/** Not a result of the exporter. */
class StatedPointIn extends ImportedPoint {
  @Value() reference_correction?: number | null;
  @Value() corrected_reference_value?: number | null;
  @Width() standard_expanded_uncertainty?: number | null;
  @Width() standard_coverage_factor?: number | null;
  @Value() calculated_value?: number | null;
  @Value() error?: number | null;
  @Value() indication_error?: number | null;
  @Value() corrected_error?: number | null;
  @EnumField(DIRECTIONS, { optional: true, name: 'TravelDirection' }) direction?: string | null;
  @Width() standard_uncertainty?: number | null;
  @Width() expanded_uncertainty?: number | null;
  @Width() coverage_factor?: number | null;
  @Width() effective_degrees_of_freedom?: number | null;
  @TextField({ optional: true, max: 60 }) expanded_uncertainty_text?: string | null;
  @TextField({ optional: true, max: 60 }) coverage_factor_text?: string | null;
  @BooleanField({ default: false }) is_factor_assumed: boolean = false;
  @Width() other_standard_uncertainty?: number | null;
  @Width() other_expanded_uncertainty?: number | null;
  @Width() other_coverage_factor?: number | null;
  @Value() lower_limit?: number | null;
  @Value() upper_limit?: number | null;
  @Value() acceptance_lower?: number | null;
  @Value() acceptance_upper?: number | null;
  @EnumField(VERDICTS, { optional: true, name: 'Verdict' }) verdict?: string | null;
}

export class StatedDocument {
  @ListField(() => StatedPointIn, { max: 2 * MAX_POINTS }) data_points: StatedPointIn[];
}

/** Stated by another laboratory; not recomputed. */
export const isStated = (
  { data_entry_mode, calibration_type, has_stated_points, data_points }: ImportedCalibration,
  raw: Readonly<Record<string, unknown>>,
): boolean =>
  (has_stated_points || data_entry_mode === 'model_direct') &&
  isExternal(calibration_type) &&
  (raw['analysis'] ?? null) === null &&
  (data_points ?? []).length > 0;

export function sidesOf({ data_points }: StatedDocument): StatedSides {
  const of = (role: string) =>
    data_points
      .filter(({ point_role }) => (point_role ?? 'primary') === role)
      .sort((a, b) => a.point_index - b.point_index)
      .map(pointOf);
  return { points: of('primary'), as_found: of('as_found') };
}

const pointOf = (point: StatedPointIn): StatedPoint => Object.assign({}, NOT_STATED, point);
