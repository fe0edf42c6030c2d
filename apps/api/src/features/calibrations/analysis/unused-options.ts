import { Invalid } from '../../../platform/errors/errors.js';
import type { AnalysisOptions } from './analysis-options.dto.js';

const WITH_FACTOR = ['guard_band_r', 'non_binary_guard_band'];

/** They would be dropped silently (rule R3). */
export function refuseUnusedOptions(
  options: AnalysisOptions,
  { rule = options.decision_rule, accuracy }: { rule?: string | null | undefined; accuracy: string | null },
  place: readonly string[],
): void {
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
