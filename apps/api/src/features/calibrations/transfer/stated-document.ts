import { VERDICTS } from '@etalon/metrology';
import { EnumField, ListField, NumberField } from '../../../platform/http/fields.js';
import { MAX_POINTS } from '../analysis-request.dto.js';
import { isOutside } from '../calibration-facts.dto.js';
import type { StatedPoint, StatedSides } from '../stated/stated-points.js';
import { type ImportedCalibration, ImportedPoint } from './imported-calibration.dto.js';

const Value = () => NumberField({ optional: true });
const Width = () => NumberField({ optional: true, min: 0 });
const DIRECTIONS = ['rising', 'falling'] as const;

/** A point that another laboratory stated: what it says of it is no result of anybody who exports it. */
export class StatedPointIn extends ImportedPoint {
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

/** Points beside a curve that another laboratory declared: they are its words and are not computed again. */
export const isStated = (
  { data_entry_mode, calibration_type, data_points }: ImportedCalibration,
  raw: Readonly<Record<string, unknown>>,
): boolean =>
  data_entry_mode === 'model_direct' &&
  isOutside(calibration_type) &&
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

/** What is absent was not stated. */
const pointOf = (point: StatedPointIn): StatedPoint => Object.assign({}, NOT_STATED, point);

const NOT_STATED = {
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
  other_standard_uncertainty: null,
  other_expanded_uncertainty: null,
  other_coverage_factor: null,
  lower_limit: null,
  upper_limit: null,
  acceptance_lower: null,
  acceptance_upper: null,
  verdict: null,
};
