import { Invalid } from '../../../platform/errors/errors.js';
import type { CalibrationCreate } from '../calibration/calibrations.dto.js';
import { declaresCurve } from '../stated/declared-coefficients.js';

/** Reports every mismatch before computing (rule R3). */
export function refuseMode(given: CalibrationCreate): void {
  const { data_entry_mode: mode, calibration_purpose: purpose } = given;
  refusePartsOfOthers(given);
  given.points.forEach(({ point_role: role }, i) => {
    if (role === 'as_found')
      throw Invalid.field(['body', 'points', String(i), 'point_role'], 'Send points as found in as_found_points');
  });
  if (mode === 'reference_vs_as_found_as_left') refuseSides(given);
  if (mode === 'frequency_response') refuseSweep(given);
  if (mode === 'model_direct' && given.points.length > 0 && given.analysis?.declared_formula !== true)
    throw Invalid.field(['body', 'points'], 'A declared model has no points');
  const isDeclared =
    mode === 'model_direct' || (mode === 'raw_data' && given.points.length === 0 && declaresCurve(given));
  if (isDeclared && purpose === 'after_repair')
    throw Invalid.field(
      ['body', 'calibration_purpose'],
      'A declared model says nothing of an instrument after a repair',
    );
}

const OF_SWEEP = [
  'frequency_response_frequency_unit',
  'frequency_response_amplitude_type',
  'frequency_response_offset_unit',
  'frequency_response_baseline_sweep_index',
] as const;

/** They would be dropped silently. */
function refusePartsOfOthers(given: CalibrationCreate): void {
  const { data_entry_mode: mode } = given;
  const refuse = (field: string, of: string) => {
    throw Invalid.field(['body', field], 'Belongs to the mode {mode}', 'value_error', { mode: of });
  };
  if (mode !== 'reference_vs_as_found_as_left' && given.as_found_points.length > 0)
    refuse('as_found_points', 'reference_vs_as_found_as_left');
  if (mode === 'frequency_response') return;
  if (given.frequency_response_points.length > 0) refuse('frequency_response_points', 'frequency_response');
  if (given.frequency_response_offset_enabled) refuse('frequency_response_offset_enabled', 'frequency_response');
  for (const field of OF_SWEEP) if (given[field] != null && given[field] !== '') refuse(field, 'frequency_response');
}

/** Both sides need the same units. */
function refuseSides(given: CalibrationCreate): void {
  if (given.calibration_purpose !== 'after_repair')
    throw Invalid.field(
      ['body', 'calibration_purpose'],
      'As found and as left belong to a repair or an adjustment: after_repair',
      'value_error',
      { allowed: ['after_repair'] },
    );
  const [official] = given.points;
  // A signal has a curve on each side.
  if (official?.reference_unit === official?.measured_unit) refuseModel(given);
  for (const field of ['points', 'as_found_points'] as const)
    if (given[field].length < 2)
      throw Invalid.field(['body', field], 'Each side needs at least two points', 'too_short', { min: 2 });
  given.as_found_points.forEach((point, i) => {
    for (const field of ['reference_unit', 'measured_unit'] as const)
      if (point[field] !== official?.[field])
        throw Invalid.field(['body', 'as_found_points', String(i), field], 'Both sides must have the same unit');
  });
}

function refuseSweep(given: CalibrationCreate): void {
  refuseModel(given);
  if (given.points.length > 0)
    throw Invalid.field(['body', 'points'], 'Send the points of a frequency response in frequency_response_points');
  if (given.frequency_response_points.length < 2)
    throw Invalid.field(['body', 'frequency_response_points'], 'A sweep needs at least two frequencies', 'too_short', {
      min: 2,
    });
  const phases = given.frequency_response_points.map(({ offset_value }) => offset_value ?? null);
  const loc = (i: number) => ['body', 'frequency_response_points', String(i), 'offset_value'];
  const stray = phases.findIndex((phase) => phase !== null);
  if (!given.frequency_response_offset_enabled && stray >= 0)
    throw Invalid.field(loc(stray), 'The calibration does not state that the phase was measured');
  if (given.frequency_response_offset_enabled && stray < 0)
    throw Invalid.field(loc(0), 'The phase was measured at no frequency', 'missing');
}

/** Indications and sweeps have no model. */
function refuseModel({
  model_type,
  custom_formula,
  custom_formula_parameter_values,
  declared_table,
}: CalibrationCreate) {
  if (model_type !== 'polynomial') throw Invalid.field(['body', 'model_type'], 'This mode has no model');
  for (const [field, value] of Object.entries({ custom_formula, custom_formula_parameter_values, declared_table }))
    if (value != null && value !== '') throw Invalid.field(['body', field], 'This mode has no model');
}
