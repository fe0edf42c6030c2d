import {
  AnalysisError,
  COVERAGE_DISTRIBUTIONS,
  ENGINE_VERSION,
  declaredModel,
  type AnalyzedModel,
  type DecisionRule,
} from '@etalon/metrology';
import { Invalid } from '../../../platform/errors/errors.js';
import type { CalibrationCreate } from '../calibration/calibrations.dto.js';
import type { ResultColumns } from '../calibration/calibration-results.js';

export type Units = {
  unit: string;
  output_signal_unit?: string | null;
  measurement_min?: number | null;
  measurement_max?: number | null;
  output_signal_min?: number | null;
  output_signal_max?: number | null;
} | null;
type End = 'min' | 'max';
type Ends = Record<End, number | null>;

/** Only u = U/k is computed (decision 24). */
export function declaredResults(given: CalibrationCreate, channel: Units): ResultColumns {
  const { poly_coefficients, expanded_uncertainty } = given;
  if (poly_coefficients && poly_coefficients.length < 2)
    throw Invalid.field(
      ['body', 'poly_coefficients'],
      'Give at least slope and offset, highest power first',
      'too_short',
    );
  if (expanded_uncertainty != null && expanded_uncertainty <= 0) {
    throw Invalid.field(['body', 'expanded_uncertainty'], 'Must be greater than zero', 'greater_than');
  }
  const coverage_factor = given.coverage_factor ?? 2;
  if (coverage_factor <= 0)
    throw Invalid.field(['body', 'coverage_factor'], 'Must be greater than zero', 'greater_than');
  const { range, valid, is_assumed } = rangesOf(given, channel);
  const declared_model = declaredCurve(given, channel, valid);
  const stated = expanded_uncertainty ?? null;
  const combined = stated === null ? null : stated / coverage_factor;
  return {
    engine_version: ENGINE_VERSION,
    traceable: false,
    not_traceable: ['no_standard'],
    analysis_inputs: {
      poly_coefficients: poly_coefficients ?? null,
      ...(declared_model ? { declared_model } : {}),
      range_min: range.min,
      range_max: range.max,
      ...(is_assumed ? { range_assumed: true } : {}),
      expanded_uncertainty: stated,
      coverage_factor: stated === null ? null : coverage_factor,
      coverage_factor_assumed: stated !== null && given.coverage_factor == null,
    },
    analysis: null,
    ...(poly_coefficients || declared_model ? { data_entry_mode: 'model_direct' as const } : {}),
    declared_model,
    poly_order: poly_coefficients ? poly_coefficients.length - 1 : null,
    poly_coefficients: poly_coefficients ?? null,
    range_min: range.min,
    range_max: range.max,
    valid_range_min: valid.min,
    valid_range_max: valid.max,
    coverage_factor: stated === null ? null : coverage_factor,
    combined_uncertainty: combined,
    expanded_uncertainty: stated,
    ...rulesOf(given),
    uncertainty_budget: statedBudget(stated, coverage_factor),
  };
}

interface RecordedUnits {
  recorded_reference_unit?: string | null;
  recorded_measured_unit?: string | null;
}

export const recordedUnits = ({ recorded_reference_unit = null, recorded_measured_unit = null }: RecordedUnits) => ({
  recorded_reference_unit,
  recorded_measured_unit,
});

interface EarlierRecord extends RecordedUnits {
  range_min?: number | null;
  range_max?: number | null;
  analysis_inputs?: { range_assumed?: boolean } | null;
}

/** Channel with the units it had at the earlier record; an assumed range was its own. */
export function channelOfRecord(record: EarlierRecord, channel: Units): Units {
  if (!channel) return channel;
  const { recorded_reference_unit, recorded_measured_unit, analysis_inputs } = record;
  const hasUnits = recorded_reference_unit && recorded_measured_unit;
  if (!hasUnits && !analysis_inputs?.range_assumed) return channel;
  const [unit, output_signal_unit] = hasUnits
    ? [recorded_reference_unit, recorded_measured_unit]
    : [channel.unit, channel.output_signal_unit];
  const { range_min: min = null, range_max: max = null } = record;
  return {
    unit,
    output_signal_unit,
    measurement_min: min,
    measurement_max: max,
    output_signal_min: min,
    output_signal_max: max,
  };
}

export interface StatedRules {
  confidence_level?: number | null;
  decision_rule?: DecisionRule | null;
  distribution_type?: string | null;
}

/** `chi_squared` counts as `t` (rule U2). */
export function rulesOf({ confidence_level = null, decision_rule = null, distribution_type: requested }: StatedRules) {
  const name = requested === 'chi_squared' ? 't' : requested;
  const distribution_type = COVERAGE_DISTRIBUTIONS.find((one) => one === name) ?? null;
  return { confidence_level, decision_rule, distribution_type };
}

export function statedBudget(U: number | null, k: number | null): ResultColumns['uncertainty_budget'] {
  if (U === null || k === null) return null;
  return [
    {
      source: 'external_certificate_stated',
      description: 'Stated by the other laboratory',
      value: U,
      unit: '',
      distribution: 'normal',
      divisor: k,
      input_standard_uncertainty: U / k,
      standard_uncertainty: U / k,
      sensitivity_coefficient: 1,
      degrees_of_freedom: null,
      share: 1,
    },
  ];
}

function rangesOf(given: CalibrationCreate, channel: Units): { range: Ends; valid: Ends; is_assumed: boolean } {
  const stated = (prefix: 'range' | 'valid_range'): Ends => ({
    min: given[`${prefix}_min`] ?? null,
    max: given[`${prefix}_max`] ?? null,
  });
  const or = (one: Ends, other: Ends): Ends => ({ min: one.min ?? other.min, max: one.max ?? other.max });
  const [measured, valid] = [stated('range'), stated('valid_range')];
  const range = or(measured, valid);
  const isRisen = ({ min, max }: Ends) => min === null || max === null || min < max;
  if (!isRisen(range)) {
    const field = measured.max === null ? 'valid_range_max' : 'range_max';
    throw Invalid.field(['body', field], 'Must be greater than range_min');
  }
  if (!isRisen(or(valid, measured)))
    throw Invalid.field(['body', 'valid_range_max'], 'Must be greater than valid_range_min');
  const isKnown = range.min !== null && range.max !== null;
  if (isKnown || !declaresCurve(given) || given.model_type === 'lookup_table')
    return { range, valid: or(valid, measured), is_assumed: false };
  const whole = or(range, channelRange(channel));
  for (const end of ['min', 'max'] as const)
    if (whole[end] === null)
      throw Invalid.field(
        ['body', `range_${end}`],
        'A declared curve needs its range of readings; the channel has none either',
        'missing',
      );
  if (!isRisen(whole)) throw Invalid.field(['body', 'range_max'], 'Must be greater than range_min');
  return { range: whole, valid: or(or(valid, measured), whole), is_assumed: true };
}

/** The output signal's, if the channel has one. */
function channelRange(channel: Units): Ends {
  return channel?.output_signal_unit && channel.output_signal_unit !== channel.unit
    ? { min: channel.output_signal_min ?? null, max: channel.output_signal_max ?? null }
    : { min: channel?.measurement_min ?? null, max: channel?.measurement_max ?? null };
}

export function declaresCurve({ poly_coefficients, model_type }: CalibrationCreate): boolean {
  return Boolean(poly_coefficients) || model_type !== 'polynomial';
}

const fields: Readonly<Record<string, string>> = {
  formula_parameters: 'custom_formula_parameter_values',
  table: 'declared_table',
  reference_unit: 'model_type',
  measured_unit: 'model_type',
};

/** Null for coefficients or no curve. */
function declaredCurve(given: CalibrationCreate, channel: Units, range: Ends): AnalyzedModel | null {
  const { model_type, custom_formula, custom_formula_parameter_values: parameters, declared_table, ...rest } = given;
  if (model_type === 'polynomial') {
    for (const [field, value] of Object.entries({
      custom_formula,
      custom_formula_parameter_values: parameters,
      declared_table,
    }))
      if (value != null && value !== '') throw Invalid.field(['body', field], 'The model is a polynomial');
    return null;
  }
  if (rest.poly_coefficients) throw Invalid.field(['body', 'poly_coefficients'], 'The model is no polynomial');
  if (model_type !== 'lookup_table' && declared_table)
    throw Invalid.field(['body', 'declared_table'], 'The model is no lookup table');
  if (model_type === 'lookup_table' && !declared_table)
    throw Invalid.field(['body', 'declared_table'], 'A table is required', 'missing');
  try {
    return declaredModel({
      type: model_type,
      formula: custom_formula ?? null,
      parameters: parameters ?? null,
      table: declared_table?.rows ?? null,
      interpolation: declared_table?.interpolation ?? null,
      reference_unit: channel?.unit ?? '',
      measured_unit: channel ? channel.output_signal_unit || channel.unit : '',
      range_min: range.min,
      range_max: range.max,
    });
  } catch (error) {
    if (!(error instanceof AnalysisError)) throw error;
    throw new Invalid(
      error.problems.map(({ loc: [first = '', ...more], message, code, params }) => ({
        loc: ['body', fields[first] ?? first, ...(first === 'table' && more.length > 0 ? ['rows', ...more] : more)],
        msg: message,
        type: code === 'missing' ? code : 'value_error',
        ...(params ? { params } : {}),
      })),
    );
  }
}
