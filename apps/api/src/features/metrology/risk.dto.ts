import { IntegerField, NumberField, NumberListField } from '../../platform/http/fields.js';
import { Strict } from '../../platform/http/input/field-shape.js';
import { orNull, ShownFlag, ShownNumber, ShownNumbers, ShownObject } from '../../platform/http/shown.js';

/** All in one unit. */
@Strict()
export class RiskRequest {
  @NumberField({ optional: true }) lower_limit?: number | null;
  @NumberField({ optional: true }) upper_limit?: number | null;
  @NumberField({ optional: true, description: 'Absent: the limit itself' }) acceptance_lower?: number | null;
  @NumberField({ optional: true, description: 'Absent: the limit itself' }) acceptance_upper?: number | null;
  @NumberField() standard_uncertainty: number;
  @NumberField({ optional: true, description: 'Null: infinite' }) degrees_of_freedom?: number | null;
  @NumberField({ optional: true, description: 'A result, for its specific risk' }) measured_value?: number | null;
  @NumberField({ optional: true, description: 'Of the items that come; absent: between the limits' })
  prior_mean?: number | null;
  @NumberField({ optional: true }) prior_standard_deviation?: number | null;
  @NumberListField({
    optional: true,
    min: 2,
    max: 5000,
    description: 'Earlier results of the type, in place of the prior',
  })
  history?: number[] | null;
  @NumberField({ optional: true, description: 'Percent of items within the limits, in place of the prior' })
  in_tolerance_percent?: number | null;
  @NumberField({ optional: true, description: 'Percent; a guard band for it is answered' })
  target_false_accept_percent?: number | null;
}

export class SpecificRisk {
  @ShownNumber() probability_of_conformity: number;
  @ShownNumber() probability_of_nonconformity: number;
  @ShownNumber() probability_below: number;
  @ShownNumber() probability_above: number;
  @ShownNumber() capability_index: number;
}

export class GlobalRisk {
  @ShownNumber() probability_of_false_accept: number;
  @ShownNumber() probability_of_false_reject: number;
  @ShownNumber() probability_of_acceptance: number;
  @ShownNumber() probability_of_conformity: number;
  @ShownNumber(orNull) conditional_false_accept: number | null;
  @ShownNumber(orNull) test_uncertainty_ratio: number | null;
  @ShownNumber() prior_mean: number;
  @ShownNumber() prior_standard_deviation: number;
}

export class RiskResponse {
  @ShownObject(() => SpecificRisk, orNull) specific: SpecificRisk | null;
  @ShownObject(() => GlobalRisk, orNull) global: GlobalRisk | null;
  @ShownNumber(orNull) guard_band: number | null;
}

@Strict()
export class CalibrationIntervalRequest {
  @IntegerField({ min: 0, max: 100_000, description: 'Calibrations that found it within tolerance' })
  in_tolerance: number;
  @IntegerField({ min: 1, max: 100_000, description: 'Calibrations at the present interval' }) n: number;
  @NumberField({ description: 'Wanted part within tolerance, 0 to 1' }) target_reliability: number;
  @NumberField() current_interval_days: number;
  @NumberField({ optional: true, description: '0 to 1, default 0.5' }) change_confidence?: number | null;
  @NumberField({ optional: true, description: 'Default 2' }) max_change_factor?: number | null;
  @NumberField({ optional: true }) min_interval_days?: number | null;
  @NumberField({ optional: true }) max_interval_days?: number | null;
}

export class CalibrationIntervalResponse {
  @ShownNumber({ description: 'Not rounded' }) interval_days: number;
  @ShownFlag() is_changed: boolean;
  @ShownNumber() observed_reliability: number;
  @ShownNumber() rejection_confidence: number;
  @ShownNumbers() observed_reliability_limits: number[];
}
