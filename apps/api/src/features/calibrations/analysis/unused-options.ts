import { Invalid } from '../../../platform/errors/errors.js';
import type { AnalysisOptions } from './analysis-options.dto.js';

const WITH_FACTOR = ['guard_band_r', 'non_binary_guard_band'];

/** Fields that qualify at least one of others. */
type Qualifiers<T> = Partial<Record<keyof T & string, readonly (keyof T & string)[]>>;

const UNITS: Qualifiers<AnalysisOptions> = {
  channel_accuracy_unit: ['channel_accuracy_value', 'channel_accuracy_floor'],
  channel_range_unit: ['channel_range_min', 'channel_range_max'],
  channel_output_unit: ['channel_output_min', 'channel_output_max'],
  tolerance_override_unit: ['tolerance_override_value'],
  tolerance_unit: ['tolerance_lower', 'tolerance_upper'],
  specification_unit: ['specification'],
  reference_standard_unit: ['reference_standard_uncertainty', 'reference_standard_drift', 'reference_resolution'],
  resolution_unit: ['resolution'],
  sensor_nominal_unit: ['sensor_nominal_uncertainty'],
};
/** Clients of the reference send their defaults to `analyze`. */
export const OF_UNCERTAINTIES: Qualifiers<AnalysisOptions> = {
  sensor_nominal_coverage_factor: ['sensor_nominal_uncertainty'],
  include_sensor_nominal_uncertainty: ['sensor_nominal_uncertainty'],
};
export const OF_STANDARD: Qualifiers<AnalysisOptions> = {
  reference_standard_coverage_factor: ['reference_standard_uncertainty'],
  reference_standard_degrees_of_freedom: ['reference_standard_uncertainty'],
};

export function refuseAlone<T extends object>(given: T, qualifiers: Qualifiers<T>, place: readonly string[]): void {
  const isGiven = (name: keyof T) => given[name] != null && given[name] !== '' && given[name] !== false;
  for (const [field, of] of Object.entries(qualifiers) as [keyof T & string, (keyof T & string)[]][])
    if (isGiven(field) && !of.some(isGiven))
      throw Invalid.field([...place, field], 'Belongs to {fields}: give it too, or leave this out', 'value_error', {
        fields: of.join(', '),
      });
}

export function refuseUnusedOptions(
  options: AnalysisOptions,
  { rule = options.decision_rule, accuracy }: { rule?: string | null | undefined; accuracy: string | null },
  place: readonly string[],
): void {
  refuseAlone(options, UNITS, place);
  const { guard_band_factor, minimum_test_uncertainty_ratio, specification_digit, specification } = options;
  if (options.channel_accuracy_floor != null && (options.channel_accuracy_type ?? accuracy) !== 'percent_of_reading')
    throw Invalid.field([...place, 'channel_accuracy_floor'], 'Belongs to an accuracy in percent of the reading');
  const refuse = (field: string, rules: readonly string[]) => {
    throw Invalid.field([...place, field], 'Belongs to the decision rule {rules}', 'value_error', {
      rules: rules.join(', '),
    });
  };
  if (guard_band_factor != null && !WITH_FACTOR.includes(rule ?? '')) refuse('guard_band_factor', WITH_FACTOR);
  if (minimum_test_uncertainty_ratio != null && rule !== 'shared_risk')
    refuse('minimum_test_uncertainty_ratio', ['shared_risk']);
  if (specification_digit != null && !specification?.some(({ digits }) => digits))
    throw Invalid.field([...place, 'specification_digit'], 'Belongs to a specification in digits');
}

/** Names of those with a value. */
export const optionsIn = (options: AnalysisOptions): string[] =>
  Object.entries(options).flatMap(([name, value]) =>
    value == null || (Array.isArray(value) && value.length === 0) ? [] : [name],
  );
