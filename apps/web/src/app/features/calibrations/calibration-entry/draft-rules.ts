import type { Signal } from '@angular/core';
import { required, schema, validate, type Schema, type SchemaPath } from '@angular/forms/signals';
import { isIsoDate } from '@etalon/metrology';
import type { Texts } from '../../../language';
import { parseNumber } from '../../../ui/field/parse-number';
import type { DraftAnalysis, DraftConditions } from './draft-content';

/** A value the server, or the analysis, did not take. Shown until it is changed. */
export interface RefusedValue {
  field: string;
  value: string;
  message: string;
}

/** Longest interval the health rules know, in months. */
const LONGEST_INTERVAL = 600;

const conditionFields = [
  'sensor_id',
  'calibration_purpose',
  'calibration_date',
  'calibration_interval',
  'performed_by_name',
  'calibration_type',
  'external_lab_name',
  'external_lab_certificate_number',
  'internal_reference_asset_id',
  'reference_standard_uncertainty',
  'reference_standard_coverage_factor',
  'temperature',
  'temperature_uncertainty',
  'humidity',
  'humidity_uncertainty',
  'pressure',
  'pressure_uncertainty',
  'method',
  'notes',
] as const satisfies readonly (keyof DraftConditions)[];

const analysisFields = [
  'poly_degree',
  'confidence_level',
  'guard_band_factor',
  'accuracy_value',
  'accuracy_type',
  'resolution',
] as const satisfies readonly (keyof DraftAnalysis)[];

export function conditionRules(texts: Texts, refused: Signal<readonly RefusedValue[]>): Schema<DraftConditions> {
  return schema<DraftConditions>((draft) => {
    required(draft.calibration_date);
    validate(draft.calibration_date, ({ value }) => (isIsoDate(value()) ? null : { kind: 'date' }));
    required(draft.performed_by_name);
    required(draft.calibration_interval);
    validate(draft.calibration_interval, ({ value }) => {
      const months = parseNumber(value());
      const isWhole =
        typeof months === 'number' && Number.isInteger(months) && months >= 1 && months <= LONGEST_INTERVAL;
      return isWhole ? null : { kind: 'number', message: texts.get('calibrations.conditions.interval_wrong') };
    });
    required(draft.external_lab_name, { when: ({ valueOf }) => valueOf(draft.calibration_type) === 'external' });
    mayBeNumber(draft.temperature);
    mayBeNumber(draft.humidity);
    mayBeNumber(draft.pressure);
    mayBeUncertainty(draft.temperature_uncertainty, texts);
    mayBeUncertainty(draft.humidity_uncertainty, texts);
    mayBeUncertainty(draft.pressure_uncertainty, texts);
    mayBeUncertainty(draft.reference_standard_uncertainty, texts);
    mayBeUncertainty(draft.reference_standard_coverage_factor, texts);
    for (const field of conditionFields) showRefused(draft[field], field, refused);
  });
}

export function analysisRules(texts: Texts, refused: Signal<readonly RefusedValue[]>): Schema<DraftAnalysis> {
  return schema<DraftAnalysis>((draft) => {
    required(draft.reference_unit);
    required(draft.measured_unit);
    validate(draft.confidence_level, ({ value }) => {
      const level = parseNumber(value());
      const isLevel = typeof level === 'number' && level > 0 && level < 100;
      return isLevel ? null : { kind: 'number', message: texts.get('calibrations.analysis.confidence_wrong') };
    });
    mayBeUncertainty(draft.accuracy_value, texts);
    mayBeUncertainty(draft.resolution, texts);
    mayBeUncertainty(draft.guard_band_factor, texts);
    for (const field of analysisFields) showRefused(draft[field], field, refused);
  });
}

/** Empty is fine; a text is not. */
function mayBeNumber(path: SchemaPath<string>): void {
  validate(path, ({ value }) => (parseNumber(value()) === undefined ? { kind: 'number' } : null));
}

/** A magnitude: empty, or above zero. */
function mayBeUncertainty(path: SchemaPath<string>, texts: Texts): void {
  validate(path, ({ value }) => {
    const number = parseNumber(value());
    if (number === undefined) return { kind: 'number' };
    return number === null || number > 0
      ? null
      : { kind: 'positive', message: texts.get('errors.field.more_than', { min: 0 }) };
  });
}

/** What the server did not take, at its field. */
function showRefused(path: SchemaPath<string>, field: string, refused: Signal<readonly RefusedValue[]>): void {
  validate(path, ({ value }) => {
    const refusal = refused().find((entry) => entry.field === field && entry.value === value());
    return refusal ? { kind: 'server', message: refusal.message } : null;
  });
}
