import { ForeignKey } from 'typeorm';
import {
  Day,
  OptionalNumber,
  OptionalRef,
  OptionalText,
  OptionalWhole,
  Text,
} from '../../platform/database/columns.js';
import { Declared } from '../../platform/http/declared.js';
import { DateField, EnumField, IntegerField, NumberField, TextField, UuidField } from '../../platform/http/fields.js';

export const calibrationTypes = [
  'external',
  'internal',
  'oem',
  'external_accredited_lab',
  'internal_lab',
  'customer_asset',
] as const;
export type CalibrationType = (typeof calibrationTypes)[number];
export const calibrationPurposes = ['initial', 'routine', 'after_repair', 'verification'] as const;
export type CalibrationPurpose = (typeof calibrationPurposes)[number];
/** Modes this version takes. */
export const dataEntryModes = ['raw_data', 'reference_vs_indicated', 'model_direct'] as const;
export type DataEntryMode = (typeof dataEntryModes)[number];
export const modelTypes = ['polynomial'] as const;
export type ModelType = (typeof modelTypes)[number];

const text = (max: number, description?: string) =>
  Declared(TextField({ optional: true, max, ...(description ? { description } : {}) }), OptionalText(max));
const prose = (max: number, description?: string) =>
  Declared(
    TextField({ optional: true, max, multiline: true, ...(description ? { description } : {}) }),
    OptionalText(),
  );
const printed: string[] = [];
/** Stands on the certificate under its label, the one of the screens: `calibrations.conditions.<name>`. */
const Printed = (): PropertyDecorator => (_target, name) => void printed.push(String(name));
const reference = () => Declared(UuidField({ optional: true }), OptionalRef());
const number = (bounds: { min?: number; max?: number; description?: string } = {}) =>
  Declared(NumberField({ optional: true, ...bounds }), OptionalNumber());

/**
 * What a person states of a calibration, each fact in one place: the field of the request, the column and the field of
 * the response. A new one needs its line here and a migration.
 */
export class CalibrationFacts {
  @Declared(DateField(), Day()) calibration_date: string;
  @Declared(IntegerField({ optional: true, min: 1, max: 600, description: 'Months' }), OptionalWhole())
  calibration_interval?: number | null;
  @Declared(TextField({ min: 1, max: 255 }), Text(255)) performed_by_name: string;
  @ForeignKey('User') @reference() performed_by_user_id?: string | null;
  @Declared(EnumField(calibrationTypes, { default: 'external', name: 'CalibrationType' }), Text(30))
  calibration_type: CalibrationType = 'external';
  @Declared(EnumField(calibrationPurposes, { default: 'routine', name: 'CalibrationPurpose' }), Text(30))
  calibration_purpose: CalibrationPurpose = 'routine';
  @text(255) external_lab_name?: string | null;
  @text(255) external_lab_certificate_number?: string | null;
  @text(50) tolerance_criteria?: string | null;
  @Printed() @prose(20_000) notes?: string | null;
  @prose(5000, 'How the values were obtained; printed on the certificate') method?: string | null;
  @ForeignKey('Asset') @reference() internal_reference_asset_id?: string | null;
  @reference() internal_procedure_id?: string | null;
  @reference() daq_id?: string | null;
  @reference() calibration_location_id?: string | null;
  @number({ description: '°C' }) temperature?: number | null;
  @number({ min: 0 }) temperature_uncertainty?: number | null;
  @number({ min: 0, max: 100, description: '%RH' }) humidity?: number | null;
  @number({ min: 0 }) humidity_uncertainty?: number | null;
  @number({ min: 0, description: 'Pa' }) pressure?: number | null;
  @number({ min: 0 }) pressure_uncertainty?: number | null;
  @Declared(EnumField(dataEntryModes, { default: 'raw_data', name: 'DataEntryMode' }), Text(40))
  data_entry_mode: DataEntryMode = 'raw_data';
  @Declared(EnumField(modelTypes, { default: 'polynomial', name: 'ModelType' }), Text(20))
  model_type: ModelType = 'polynomial';
}

/** Texts that a certificate prints under their labels, in the order of their declaration. */
export const printedFacts = printed as readonly (keyof CalibrationFacts)[];
