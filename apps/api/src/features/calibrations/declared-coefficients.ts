import { ENGINE_VERSION } from '@etalon/metrology';
import { Invalid } from '../../platform/errors/errors.js';
import type { CalibrationCreate } from './calibrations.dto.js';
import type { ResultColumns } from './calibration-results.js';

/**
 * A calibration without points: coefficients and uncertainty as another laboratory stated them, or neither, as when an
 * outside certificate is filed (decision 24). Nothing is computed but u = U/k; statistics and conformity stay empty.
 */
export function declaredResults(given: CalibrationCreate): ResultColumns {
  const { poly_coefficients, range_min, range_max, expanded_uncertainty, confidence_level } = given;
  if (poly_coefficients && poly_coefficients.length < 2)
    throw Invalid.field(
      ['body', 'poly_coefficients'],
      'Give at least slope and offset, highest power first',
      'too_short',
    );
  if (range_min != null && range_max != null && range_min >= range_max) {
    throw Invalid.field(['body', 'range_max'], 'Must be greater than range_min');
  }
  if (expanded_uncertainty != null && expanded_uncertainty <= 0) {
    throw Invalid.field(['body', 'expanded_uncertainty'], 'Must be greater than zero', 'greater_than');
  }
  const coverage_factor = given.coverage_factor ?? 2;
  if (coverage_factor <= 0)
    throw Invalid.field(['body', 'coverage_factor'], 'Must be greater than zero', 'greater_than');
  const stated = expanded_uncertainty ?? null;
  const combined = stated === null ? null : stated / coverage_factor;
  return {
    engine_version: ENGINE_VERSION,
    traceable: false,
    not_traceable: ['no_standard'],
    analysis_inputs: {
      poly_coefficients: poly_coefficients ?? null,
      range_min: range_min ?? null,
      range_max: range_max ?? null,
      expanded_uncertainty: stated,
      coverage_factor: stated === null ? null : coverage_factor,
      coverage_factor_assumed: stated !== null && given.coverage_factor == null,
    },
    analysis: null,
    ...(poly_coefficients ? { data_entry_mode: 'model_direct' as const } : {}),
    poly_order: poly_coefficients ? poly_coefficients.length - 1 : null,
    poly_coefficients: poly_coefficients ?? null,
    range_min: range_min ?? null,
    range_max: range_max ?? null,
    valid_range_min: range_min ?? null,
    valid_range_max: range_max ?? null,
    coverage_factor: stated === null ? null : coverage_factor,
    combined_uncertainty: combined,
    expanded_uncertainty: stated,
    confidence_level: confidence_level ?? null,
    uncertainty_budget:
      stated === null || combined === null
        ? null
        : [
            {
              source: 'external_certificate_stated',
              description: 'Stated by the other laboratory',
              value: stated,
              unit: '',
              distribution: 'normal',
              divisor: coverage_factor,
              input_standard_uncertainty: combined,
              standard_uncertainty: combined,
              sensitivity_coefficient: 1,
              degrees_of_freedom: null,
              share: 1,
            },
          ],
  };
}
