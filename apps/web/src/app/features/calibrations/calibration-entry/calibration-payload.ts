import type { CalibrationCreate } from '@etalon/api-client';
import { parseNumber } from '../../../ui';
import type { DraftContent } from './draft-content';
import type { RefusedValue } from './draft-rules';
import { rangeIn } from './draft-units';
import { usesFactor, type AnalysisChannel, type LiveAnalysis } from './live-analysis';

interface PayloadContext {
  asset_id: string;
  due_date: string;
  user: { id: string; name: string } | undefined;
  channel: AnalysisChannel | null;
}

const PASCAL_PER_HECTOPASCAL = 100;

/** What is sent: the entered data. Every result is computed again by the server. */
export function calibrationPayload(
  content: DraftContent,
  points: LiveAnalysis['points'],
  context: PayloadContext,
): CalibrationCreate {
  const { conditions, analysis, rows } = content;
  const isExternal = conditions.calibration_type === 'external';
  const confidence_level = parseNumber(analysis.confidence_level) ?? null;
  const accuracy = parseNumber(analysis.accuracy_value) ?? null;
  const range = context.channel ? rangeIn(context.channel, analysis.reference_unit) : { min: null, max: null };
  return {
    asset_id: context.asset_id,
    sensor_id: conditions.sensor_id || null,
    calibration_date: conditions.calibration_date,
    due_date: context.due_date,
    calibration_interval: parseNumber(conditions.calibration_interval) ?? null,
    calibration_purpose: conditions.calibration_purpose as CalibrationCreate['calibration_purpose'],
    calibration_type: conditions.calibration_type as CalibrationCreate['calibration_type'],
    performed_by_name: conditions.performed_by_name.trim(),
    performed_by_user_id: context.user?.name === conditions.performed_by_name.trim() ? context.user.id : null,
    external_lab_name: isExternal ? textOrNull(conditions.external_lab_name) : null,
    external_lab_certificate_number: isExternal ? textOrNull(conditions.external_lab_certificate_number) : null,
    internal_reference_asset_id: conditions.internal_reference_asset_id || null,
    temperature: parseNumber(conditions.temperature) ?? null,
    temperature_uncertainty: parseNumber(conditions.temperature_uncertainty) ?? null,
    humidity: parseNumber(conditions.humidity) ?? null,
    humidity_uncertainty: parseNumber(conditions.humidity_uncertainty) ?? null,
    pressure: pascal(conditions.pressure),
    pressure_uncertainty: pascal(conditions.pressure_uncertainty),
    method: textOrNull(conditions.method),
    notes: textOrNull(conditions.notes),
    data_entry_mode: analysis.data_entry_mode,
    poly_order:
      analysis.data_entry_mode === 'raw_data' && analysis.poly_degree !== 'auto' ? Number(analysis.poly_degree) : null,
    confidence_level,
    decision_rule: analysis.decision_rule,
    analysis: {
      confidence_level,
      decision_rule: analysis.decision_rule,
      guard_band_factor: usesFactor(analysis.decision_rule) ? (parseNumber(analysis.guard_band_factor) ?? null) : null,
      channel_range_min: range.min,
      channel_range_max: range.max,
      channel_accuracy_value: accuracy,
      channel_accuracy_type: accuracy === null ? null : analysis.accuracy_type,
      reference_standard_uncertainty: parseNumber(conditions.reference_standard_uncertainty) ?? null,
      reference_standard_coverage_factor: parseNumber(conditions.reference_standard_coverage_factor) ?? null,
      resolution: parseNumber(analysis.resolution) ?? null,
    },
    points: points.map(({ row, reference, measured }, point_index) => ({
      point_index,
      reference_value: reference,
      measured_value: measured,
      reference_text: rows[row]?.reference.trim() ?? null,
      measured_text: rows[row]?.measured.trim() ?? null,
      reference_unit: analysis.reference_unit,
      measured_unit: analysis.measured_unit,
    })),
  };
}

/** Where a field of the request comes from in the draft, where the names differ. */
const origins: Readonly<Record<string, string>> = {
  channel_accuracy_value: 'accuracy_value',
  channel_accuracy_type: 'accuracy_type',
  poly_order: 'poly_degree',
  due_date: 'calibration_interval',
};

/** The fields of the draft a 422 names, with the values it refused; problems of points are not among them. */
export function refusedValues(
  content: DraftContent,
  problems: readonly { path: readonly string[]; text: string }[],
): RefusedValue[] {
  const values: Readonly<Record<string, string>> = { ...content.conditions, ...content.analysis };
  return problems.flatMap(({ path, text }) => {
    const name = path[0] === 'analysis' ? path[1] : path[0];
    const field = name === undefined ? undefined : (origins[name] ?? name);
    const value = field === undefined ? undefined : values[field];
    return field === undefined || value === undefined ? [] : [{ field, value, message: text }];
  });
}

/** The environment is entered in hPa, as barometers show it, and stored in Pa. */
function pascal(text: string): number | null {
  const value = parseNumber(text);
  return typeof value === 'number' ? Number((value * PASCAL_PER_HECTOPASCAL).toPrecision(12)) : null;
}

function textOrNull(text: string): string | null {
  return text.trim() || null;
}
