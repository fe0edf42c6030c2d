import { IntegerField, NumberField, NumberListField } from '../../platform/http/fields/fields.js';
import { Strict } from '../../platform/http/input/field-shape.js';
import {
  orNull,
  ResponseFlag,
  ResponseNumber,
  ResponseNumbers,
  ResponseObject,
} from '../../platform/http/fields/response-fields.js';

/** All in one unit. */
@Strict()
export class RiskRequest {
  @NumberField({ optional: true }) lower_limit?: number | null;
  @NumberField({ optional: true }) upper_limit?: number | null;
  @NumberField({ optional: true, description: 'Lower acceptance limit; absent: the tolerance limit' })
  acceptance_lower?: number | null;
  @NumberField({ optional: true, description: 'Upper acceptance limit; absent: the tolerance limit' })
  acceptance_upper?: number | null;
  @NumberField() standard_uncertainty: number;
  @NumberField({ optional: true, description: 'Degrees of freedom; null: infinite' }) degrees_of_freedom?:
    number | null;
  @NumberField({ optional: true, description: 'Measured value for the specific risk' }) measured_value?: number | null;
  @NumberField({ optional: true, description: 'Mean of the prior distribution; absent: center of the limits' })
  prior_mean?: number | null;
  @NumberField({ optional: true }) prior_standard_deviation?: number | null;
  @NumberListField({
    optional: true,
    min: 2,
    max: 5000,
    description: 'Earlier results of the type, instead of the prior distribution',
  })
  history?: number[] | null;
  @NumberField({
    optional: true,
    description: 'Percentage of items within the limits, instead of the prior distribution',
  })
  in_tolerance_percent?: number | null;
  @NumberField({
    optional: true,
    description: 'Target probability of false acceptance in percent; the response contains the guard band',
  })
  target_false_accept_percent?: number | null;
}

class SpecificRisk {
  @ResponseNumber() probability_of_conformity: number;
  @ResponseNumber() probability_of_nonconformity: number;
  @ResponseNumber() probability_below: number;
  @ResponseNumber() probability_above: number;
  @ResponseNumber() capability_index: number;
}

class GlobalRisk {
  @ResponseNumber() probability_of_false_accept: number;
  @ResponseNumber() probability_of_false_reject: number;
  @ResponseNumber() probability_of_acceptance: number;
  @ResponseNumber() probability_of_conformity: number;
  @ResponseNumber(orNull) conditional_false_accept: number | null;
  @ResponseNumber(orNull) test_uncertainty_ratio: number | null;
  @ResponseNumber() prior_mean: number;
  @ResponseNumber() prior_standard_deviation: number;
}

export class RiskResponse {
  @ResponseObject(() => SpecificRisk, orNull) specific: SpecificRisk | null;
  @ResponseObject(() => GlobalRisk, orNull) global: GlobalRisk | null;
  @ResponseNumber(orNull) guard_band: number | null;
}

@Strict()
export class CalibrationIntervalRequest {
  @IntegerField({ min: 0, max: 100_000, description: 'Calibrations with a result within tolerance' })
  in_tolerance: number;
  @IntegerField({ min: 1, max: 100_000, description: 'Calibrations at the current interval' }) n: number;
  @NumberField({ description: 'Target fraction within tolerance, 0 to 1' }) target_reliability: number;
  @NumberField() current_interval_days: number;
  @NumberField({ optional: true, description: '0 to 1, default 0.5' }) change_confidence?: number | null;
  @NumberField({ optional: true, description: 'Default 2' }) max_change_factor?: number | null;
  @NumberField({ optional: true }) min_interval_days?: number | null;
  @NumberField({ optional: true }) max_interval_days?: number | null;
}

export class CalibrationIntervalResponse {
  @ResponseNumber({ description: 'Interval in days, not rounded' }) interval_days: number;
  @ResponseFlag() is_changed: boolean;
  @ResponseNumber() observed_reliability: number;
  @ResponseNumber() rejection_confidence: number;
  @ResponseNumbers() observed_reliability_limits: number[];
}
