import { getMetadataArgsStorage } from 'typeorm';
import { Calibration } from '../calibration/calibration.entity.js';
import { amendedFacts } from './changed-facts.js';

const untold: Record<string, readonly string[]> = {
  'which record it is, and its life': [
    'id',
    'asset_id',
    'organization_id',
    'issuing_organization_id',
    'calibration_version',
    'search_text',
    'created_by',
    'version',
    'created_at',
    'first_recorded_at',
    'recorded_reference_unit',
    'recorded_measured_unit',
    'status',
    'is_active',
    'voided_at',
    'voided_by',
    'void_reason',
    'status_before_void',
    'superseded_by_id',
    'supersedes_id',
    'correction_reason',
    'imported',
    'uploaded_certificate_file_id',
    'uncertainty_state',
    'decided_by',
    'decided_by_name',
    'decided_at',
    'decision_reason',
    'without_second_person',
  ],
  'never on a certificate (ISO/IEC 17025, 7.8.4.3)': [
    'calibration_interval',
    'calibration_interval_unit',
    'due_at_end_of_month',
  ],
  'printed by the name beside it': [
    'performed_by_user_id',
    'checked_by_user_id',
    'authorised_by_user_id',
    'daq_id',
    'calibration_location_id',
    'internal_procedure_id',
  ],
  'how the paper is made, which says what was found either way': ['certificate_language', 'prints_notes'],
  'told as standards': [
    'internal_reference_asset_id',
    'internal_reference_sensor_id',
    'reference_standard',
    'reference_standards',
    'reference_standard_override',
    'traceable',
    'not_traceable',
  ],
  'told as evaluation, by what the engine was given': [
    'data_entry_mode',
    'model_type',
    'custom_formula',
    'analysis_inputs',
    'engine_version',
    'stated_conformity',
    'frequency_response_frequency_unit',
    'frequency_response_amplitude_type',
    'frequency_response_offset_enabled',
    'frequency_response_offset_unit',
    'frequency_response_baseline_sweep_index',
  ],
  'told as a declared characteristic where it was stated, else it follows from the readings': [
    'declared_model',
    'poly_order',
    'poly_coefficients',
    'poly_coefficients_covariance',
    'range_min',
    'range_max',
    'valid_range_min',
    'valid_range_max',
    'r_squared',
    'rmse',
    'standard_error',
    'max_error',
    'full_scale_error',
    'non_linearity',
    'repeatability',
    'hysteresis',
    'distribution_type',
    'confidence_level',
    'coverage_factor',
    'combined_uncertainty',
    'expanded_uncertainty',
    'effective_degrees_of_freedom',
    'uncertainty_budget',
    'decision_rule',
    'conformity_statement',
    'conformity',
    'analysis',
    'frequency_response',
    'as_found_summary',
    'as_found_conformity',
    'has_stated_points',
  ],
};

const classes: unknown[] = [];
for (let one: unknown = Calibration; typeof one === 'function'; one = Object.getPrototypeOf(one) as unknown)
  classes.push(one);

describe('a correction', () => {
  it('lists every changed fact of a record, or has a reason', () => {
    const columns = getMetadataArgsStorage()
      .columns.filter(({ target }) => classes.includes(target))
      .map(({ propertyName }) => propertyName);
    const explained = [...Object.values(amendedFacts), ...Object.values(untold)].flat();

    expect(columns.length).toBeGreaterThan(90);
    expect([...explained].sort()).toEqual([...new Set(columns)].sort());
  });
});
