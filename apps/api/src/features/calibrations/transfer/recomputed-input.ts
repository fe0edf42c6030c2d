import { dueDateAfter, type RecordedPoint, type StandardFacts, type StatedInterval } from '@etalon/metrology';
import { Invalid } from '../../../platform/errors/errors.js';
import { declaredValues } from '../../../platform/http/fields/field-declarations.js';
import { ChannelFacts, refuseLongInterval } from '../../assets/index.js';
import type { AnalysisInput } from '../analysis/analysis-task.js';
import { scopeOf } from '../analysis/analyze-request.js';
import { AnalyzeRequest } from '../analysis/analysis-request.dto.js';
import type { PointRole } from '../calibration/as-found.dto.js';
import { CalibrationCreate } from '../calibration/calibrations.dto.js';
import type { SweepInput } from '../frequency-response/sweep-task.js';
import type { RecordedStandard } from '../calibration/reference-standard.dto.js';
import { recordedStandard, type UsedStandard } from '../standards/used-standard.js';
import type {
  ImportedCalibration,
  ImportedChannelFacts,
  ImportedStandard,
  ImportedStandardFacts,
} from './imported-calibration.dto.js';

/** Entered and known facts, never computed values. */
export function inputOf(stated: ImportedCalibration, channel: ImportedChannelFacts | null): AnalysisInput {
  const { inputs } = stated;
  const { range_min: _min, range_max: _max, ...options } = inputs?.stated ?? {};
  const before = {
    data_entry_mode: stated.data_entry_mode,
    poly_order: stated.poly_order ?? null,
    model_type: stated.model_type,
    custom_formula: stated.custom_formula ?? null,
    confidence_level: stated.confidence_level ?? null,
    decision_rule: stated.decision_rule ?? null,
  };
  return {
    recorded: { ...(inputs?.stated ? options : before), points: pointsOf(stated, 'primary') },
    channel: inputs ? channelOf(inputs.channel ?? null) : channelOf(channel),
    standards: (inputs?.standards ?? []).map(standardOf),
    scope: scopeOf(Object.assign(new AnalyzeRequest(), { scope: inputs?.scope ?? null })),
  };
}

export function sweepInputOf(stated: ImportedCalibration, channel: ImportedChannelFacts | null): SweepInput {
  const { inputs } = stated;
  const { distribution_type, confidence_level, decision_rule, analysis } = inputs?.stated ?? {};
  return {
    recorded: {
      frequency_response_points: stated.frequency_response_points ?? [],
      frequency_response_baseline_sweep_index: stated.frequency_response_baseline_sweep_index ?? null,
      frequency_response_amplitude_type: stated.frequency_response_amplitude_type ?? null,
      frequency_response_frequency_unit: stated.frequency_response_frequency_unit ?? null,
      distribution_type,
      confidence_level,
      decision_rule,
      analysis,
    },
    channel: withoutHistory(inputs ? channelOf(inputs.channel ?? null) : channelOf(channel)),
    standards: (inputs?.standards ?? []).map(standardOf),
  };
}

/** Risks over a type do not apply to sweeps. */
function withoutHistory(channel: ReturnType<typeof channelOf>) {
  if (!channel) return null;
  const { history: _history, ...facts } = channel;
  return facts;
}

export const pointsOfRole = ({ data_points }: ImportedCalibration, role: PointRole) =>
  (data_points ?? [])
    .filter(({ point_role }) => (point_role ?? 'primary') === role)
    .sort((a, b) => a.point_index - b.point_index);

export function pointsOf(stated: ImportedCalibration, role: PointRole): RecordedPoint[] {
  return pointsOfRole(stated, role).map(({ standard_key, point_role: _role, ...point }) => ({
    reference_text: null,
    measured_text: null,
    u_reference: null,
    u_measured: null,
    ...point,
    reference_sensor_id: standard_key ?? null,
  }));
}

function channelOf(channel: ImportedChannelFacts | null) {
  if (!channel) return null;
  const { basis, records } = channel.history ?? { basis: 'type' as const, records: null };
  const history = records && {
    basis,
    records: records.map(({ unit, readings }) => ({
      unit,
      readings: readings.map(({ value, error, standard_uncertainty }) => ({
        value,
        error,
        standard_uncertainty: standard_uncertainty ?? null,
      })),
    })),
  };
  return { ...declaredValues(ChannelFacts, channel), calibration_method_id: null, history };
}

function standardOf({ obstacles, ...one }: ImportedStandardFacts): StandardFacts {
  return {
    key: one.key,
    name: one.name,
    unit: one.unit,
    ...(one.is_over_frequency ? { is_over_frequency: true } : {}),
    table: one.table.map((row) => ({
      at: row.at,
      correction: row.correction ?? 0,
      expanded_uncertainty: row.expanded_uncertainty ?? null,
      coverage_factor: row.coverage_factor ?? null,
      degrees_of_freedom: row.degrees_of_freedom ?? null,
    })),
    range_min: one.range_min ?? null,
    range_max: one.range_max ?? null,
    coverage_probability: one.coverage_probability ?? null,
    drift: one.drift ?? null,
    resolution: one.resolution ?? null,
    in_force: one.in_force,
    obstacles: obstacles ?? [],
    from: one.from ?? null,
    to: one.to ?? null,
  };
}

/** Paired by position. */
export function standardsOf({ reference_standards, inputs }: ImportedCalibration): UsedStandard[] {
  const facts = (inputs?.standards ?? []).map(standardOf);
  const kept = reference_standards ?? [];
  if (kept.length === 0)
    return facts.map((one) => ({
      recorded: { ...recordedStandard({ name: one.name }, null), key: one.key },
      facts: one,
    }));
  const [...left] = facts;
  return kept.map((one) => {
    const matching = left.findIndex(({ key }) => key === one.key);
    const [found = null] = matching < 0 ? [] : left.splice(matching, 1);
    return { recorded: recordedAs(one), facts: found };
  });
}

/** Ids of another installation are meaningless here. */
export const recordedAs = ({ obstacles, ...one }: ImportedStandard): RecordedStandard => ({
  ...recordedStandard({ name: one.name }, null),
  ...one,
  obstacles: obstacles ?? [],
});

export function declaredAs(stated: ImportedCalibration): CalibrationCreate {
  const { declared_model: model, analysis_inputs, ...facts } = stated;
  const parameters = model?.parameters ?? [];
  return Object.assign(new CalibrationCreate(), facts, {
    points: [],
    custom_formula_parameter_values:
      model && parameters.length > 0 ? Object.fromEntries(parameters.map(({ name, value }) => [name, value])) : null,
    declared_table: model?.table ? { interpolation: model.interpolation ?? null, rows: model.table } : null,
    coverage_factor: analysis_inputs?.coverage_factor_assumed ? null : (facts.coverage_factor ?? null),
    // A sweep's stored range is that of its amplitudes.
    ...((facts.data_entry_mode === 'frequency_response' || analysis_inputs?.range_assumed) && noRange),
  });
}

const noRange = { range_min: null, range_max: null, valid_range_min: null, valid_range_max: null };

export function dueDateOf(stated: ImportedCalibration, channel: StatedInterval | null, today: string): string {
  const { calibration_date } = stated;
  if (calibration_date > today)
    throw Invalid.field(['body', 'calibration_date'], 'Must not be after today, {max}', 'less_than_equal', {
      max: today,
    });
  refuseLongInterval(stated, ['body']);
  const due = stated.due_date ?? dueDateAfter(calibration_date, stated, channel);
  if (due < calibration_date)
    throw Invalid.field(['body', 'due_date'], 'Must not be before the calibration date', 'calibration.due_before');
  return due;
}
