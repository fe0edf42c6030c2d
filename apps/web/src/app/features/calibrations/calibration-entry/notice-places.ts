import type { MessageKey } from '@etalon/i18n';
import type { EntryStep } from './entry-progress';

export interface NoticePlace {
  label: MessageKey;
  /** null: the form of the asset */
  step: EntryStep['path'] | null;
  control: string;
}

const standard: NoticePlace = {
  label: 'calibrations.conditions.standard',
  step: 'conditions',
  control: 'app-standard-fields select',
};
const standardUncertainty: NoticePlace = {
  label: 'calibrations.conditions.standard_uncertainty',
  step: 'conditions',
  control: 'app-standard-fields input',
};
const environment: NoticePlace = {
  label: 'calibrations.conditions.environment_title',
  step: 'conditions',
  control: 'app-environment-fields input',
};
const tolerance: NoticePlace = {
  label: 'calibrations.conformity.tolerance',
  step: 'analysis',
  control: 'app-specification-fields :is(input, select)',
};
const resolution: NoticePlace = {
  label: 'calibrations.analysis.resolution',
  step: 'analysis',
  control: 'app-analysis-step .settings input',
};
const model: NoticePlace = { label: 'models.method.model', step: 'analysis', control: 'app-method-panel select' };
const readings: NoticePlace = { label: 'calibrations.grid.title', step: 'data', control: 'app-points-grid input' };
const asset: NoticePlace = { label: 'assets.section.range', step: null, control: '' };

/** Code of the notice, the verdict's reason, or the missing source. */
export const noticePlaces: Readonly<Partial<Record<string, NoticePlace>>> = {
  full_scale_from_data: asset,
  points_outside_range: asset,
  channel_accuracy_unit: asset,
  channel_range_unit: asset,
  resolution_unit: asset,
  no_full_scale: asset,
  no_nominal_characteristic: asset,
  reference_standard_unit: standardUncertainty,
  standard_understated: standardUncertainty,
  standard_freedom_from_coverage: standardUncertainty,
  standard_out_of_range: standard,
  weights_of_standard: readings,
  weights_of_readings: readings,
  no_type_a: readings,
  not_monotonic: model,
  interpolation: model,
  ill_conditioned_coefficients: model,
  degree_clamped: model,
  degree_not_used: model,
  no_specification: tolerance,
  no_tolerance_at_zero: tolerance,
  outside_specification: tolerance,
  logarithmic_quantity: tolerance,
  not_the_measurand: tolerance,
  no_digit: resolution,
  reference_standard: standard,
  reference_drift: standard,
  reference_resolution: standard,
  resolution,
  repeatability: readings,
  hysteresis: readings,
  environment,
};
