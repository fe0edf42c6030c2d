import { dueDateAfter, type NotTraceable } from '@etalon/metrology';
import { Invalid } from '../../../platform/errors/errors.js';
import { type Asset, refuseLongInterval, type SensorChannel } from '../../assets/index.js';
import {
  OF_STANDARD,
  OF_UNCERTAINTIES,
  optionsIn,
  refuseAlone,
  refuseUnusedOptions,
} from '../analysis/unused-options.js';
import type { ResultColumns } from '../calibration/calibration-results.js';
import type { CalibrationCreate } from '../calibration/calibrations.dto.js';
import { declaredResults, type Units } from '../stated/declared-coefficients.js';
import { refuseMode } from './modes.js';
import { refuseUnfitting } from './named-places.js';
import { refuseImpossible } from './report-rules.js';
import { nameStatedConformity } from '../stated/stated-conformity.js';
import { namedStandards } from '../standards/named-standards.js';
import type { UsedStandard } from '../standards/used-standard.js';

export function refuseUnfit(given: CalibrationCreate): void {
  refuseUnfitting(given);
  nameStatedConformity(given);
  refuseMode(given);
  refuseImpossible(given);
  refuseDeclaredBesidePoints(given);
  refuseQualifiers(given);
}

function refuseQualifiers(given: CalibrationCreate): void {
  const { points, poly_coefficients: declared, poly_order: order, data_entry_mode: mode } = given;
  refuseAlone(
    given,
    {
      temperature_uncertainty: ['temperature'],
      humidity_uncertainty: ['humidity'],
      pressure_uncertainty: ['pressure'],
      // Clients send the default units always.
      ...(given.frequency_response_offset_unit === '°'
        ? {}
        : { frequency_response_offset_unit: ['frequency_response_offset_enabled'] }),
      ...(given.calibration_interval_unit === 'months' ? {} : { calibration_interval_unit: ['calibration_interval'] }),
      // Computed of points.
      ...(mode === 'frequency_response' || points.length > 0 ? {} : { coverage_factor: ['expanded_uncertainty'] }),
      ...(mode === 'frequency_response' || points.length > 0 ? {} : { poly_order: ['poly_coefficients'] }),
    },
    ['body'],
  );
  if (order == null) return;
  if (mode === 'reference_vs_indicated')
    throw Invalid.field(['body', 'poly_order'], 'Belongs to a curve, which this mode has not');
  if (points.length === 0 && declared && order !== declared.length - 1)
    throw Invalid.field(['body', 'poly_order'], 'The coefficients are of degree {degree}', 'value_error', {
      degree: declared.length - 1,
    });
}

export function refuseRetired({ is_active }: Pick<Asset, 'is_active'>): void {
  if (!is_active)
    throw Invalid.field(['body', 'asset_id'], 'The asset is retired; return it to service first', 'asset.retired');
}

/** Null for an asset without channels. */
export function calibratedChannel(channels: readonly SensorChannel[], sensorId: string | null): SensorChannel | null {
  if (sensorId === null) {
    if (channels.length > 1)
      throw Invalid.field(['body', 'sensor_id'], 'The asset has several channels: state the calibrated one', 'missing');
    return channels[0] ?? null;
  }
  const channel = channels.find((one) => one.id === sensorId);
  if (!channel) throw Invalid.field(['body', 'sensor_id'], 'The asset has no such channel');
  return channel;
}

export function filedColumns(
  given: CalibrationCreate,
  channel: Units,
  standards: readonly UsedStandard[],
): ResultColumns {
  const columns = { ...declaredResults(given, channel), ...notComputed(standards) };
  refuseShortTable(columns);
  return columns;
}

/** Not in an import: recorded data stay. */
function refuseShortTable({ declared_model, valid_range_min, valid_range_max }: ResultColumns): void {
  const readings = declared_model?.table?.map(({ x }) => x);
  if (!readings) return;
  const [first = 0, last = 0] = [readings[0], readings.at(-1)];
  if ((valid_range_min ?? first) < first || (valid_range_max ?? last) > last)
    throw Invalid.field(['body', 'declared_table'], 'Must cover the whole range for which it is declared');
}

/** No budget of ours includes the standards. */
export function notComputed(standards: readonly UsedStandard[]): { traceable: false; not_traceable: NotTraceable[] } {
  const obstacles = standards.flatMap(({ recorded: kept }) => kept.obstacles);
  const missing = standards.length === 0 ? 'no_standard' : 'uncertainty_missing';
  return { traceable: false, not_traceable: [...new Set<NotTraceable>([...obstacles, missing])] };
}

/** They would be dropped silently. */
export function refuseStrayOptions(
  { analysis, decision_rule, ...given }: CalibrationCreate,
  channel: SensorChannel | null,
): void {
  if (!analysis) return;
  const { physical_quantity: _ofStandard, ...options } = analysis;
  const [stray] = optionsIn(options);
  if (stray && given.points.length === 0 && given.data_entry_mode !== 'frequency_response')
    throw Invalid.field(['body', 'analysis', stray], 'Without points nothing is computed');
  const place = ['body', 'analysis'];
  refuseAlone(analysis, OF_UNCERTAINTIES, place);
  if (namedStandards(given).length === 0) refuseAlone(analysis, OF_STANDARD, place);
  if (analysis.interpolation && given.data_entry_mode === 'reference_vs_indicated')
    throw Invalid.field([...place, 'interpolation'], 'Belongs to a curve, which this mode has not');
  const rule = decision_rule ?? analysis.decision_rule;
  refuseUnusedOptions(analysis, { rule, accuracy: channel?.accuracy_type ?? null }, place);
}

/** It would be dropped silently. */
function refuseDeclaredBesidePoints(given: CalibrationCreate): void {
  if (given.points.length === 0) return;
  for (const field of ['declared_table', 'custom_formula_parameter_values'] as const)
    if (given[field] != null)
      throw Invalid.field(['body', field], 'Belongs to a calibration without points; state a fit in analysis');
}

export function refuseFuture(date: string, today: string): void {
  if (date > today)
    throw Invalid.field(['body', 'calibration_date'], 'Must not be after today, {max}', 'less_than_equal', {
      max: today,
    });
}

export function dueDate(given: CalibrationCreate, channel: SensorChannel | null): string {
  refuseLongInterval(given, ['body']);
  const due = given.due_date ?? dueDateAfter(given.calibration_date, given, channel);
  if (due < given.calibration_date)
    throw Invalid.field(['body', 'due_date'], 'Must not be before the calibration date', 'calibration.due_before');
  return due;
}
