import { LATEST_DUE } from '@etalon/metrology';
import { DateField, IntegerField, UuidField } from '../../../platform/http/fields/fields.js';
import {
  orNull,
  ShownDay,
  ShownEnum,
  ShownFlag,
  ShownId,
  ShownList,
  ShownNumber,
  ShownObject,
  ShownText,
  ShownTexts,
  ShownTime,
  ShownWhole,
} from '../../../platform/http/fields/shown.js';
import { FileUpload } from '../../../platform/http/body-reading/uploads.js';
import { CalibrationCheck } from '../../calibrations/index.js';
import { UNUSABLE, type Unusable } from './reading/record-of-dcc.js';

export const SIGNATURE_STATES = ['none', 'intact', 'altered', 'unsupported'] as const;

export class DccReadRequest extends FileUpload {
  @UuidField({ optional: true, description: 'The channel; may be absent for an asset with one channel' })
  sensor_id?: string | null;
}

export class DccImportRequest extends DccReadRequest {
  @IntegerField({
    optional: true,
    min: 0,
    max: 49,
    description: 'Index of the list of results to record; absent: record dates only',
  })
  table?: number | null;
  @DateField({ optional: true, to: LATEST_DUE, description: 'Due date; default: calibration date plus interval' })
  due_date?: string | null;
}

export class DccIdentification {
  @ShownText({ description: 'manufacturer, calibrationLaboratory, customer, owner or other' }) issuer: string;
  @ShownText(orNull) name: string | null;
  @ShownText() value: string;
}

export class DccItem {
  @ShownText() name: string;
  @ShownText(orNull) manufacturer: string | null;
  @ShownText(orNull) model: string | null;
  @ShownList(() => DccIdentification) identifications: DccIdentification[];
}

export class DccSignature {
  @ShownEnum(SIGNATURE_STATES, 'DccSignatureState') state: (typeof SIGNATURE_STATES)[number];
  @ShownFlag({ description: 'Signed with a key of this installation; other signers are not identified' })
  is_known: boolean;
  @ShownText(orNull) subject: string | null;
  @ShownText(orNull) issuer: string | null;
  @ShownText(orNull) fingerprint_sha256: string | null;
  @ShownTime(orNull) not_valid_before: Date | null;
  @ShownTime(orNull) not_valid_after: Date | null;
  @ShownText({ ...orNull, description: 'Signing time claimed by the signer' }) signing_time: string | null;
}

export class DccColumn {
  @ShownText(orNull) name: string | null;
  @ShownTexts() ref_types: string[];
  @ShownText({ description: 'Unit in D-SI notation, or its name' }) unit: string;
  @ShownTexts({ description: 'Values as written in the DCC; NaN: missing' }) values: string[];
  @ShownTexts({ ...orNull, description: 'Expanded uncertainties; null: none are stated' }) expanded: string[] | null;
  @ShownTexts(orNull) factors: string[] | null;
  @ShownTexts({ description: 'Verdict per value; empty: none stated' }) verdicts: string[];
}

export class DccSweep {
  @ShownText() frequency_unit: string;
  @ShownNumber() frequency_min: number;
  @ShownNumber() frequency_max: number;
  @ShownNumber({
    ...orNull,
    description: 'Largest expanded uncertainty in percent of the sensitivity; null: not stated',
  })
  expanded_uncertainty_pct: number | null;
  @ShownFlag({ description: 'The baseline frequency is stated' }) has_baseline: boolean;
}

/** A list's statements about the channel, in its unit. */
export class DccStated {
  @ShownWhole({ description: 'Number of points or coefficients' }) count: number;
  @ShownWhole({
    ...orNull,
    description: 'Means per level of repeated points, with the largest uncertainty; null: none',
  })
  levels: number | null;
  @ShownWhole({ ...orNull, description: 'Index of the as-found list recorded with this one; null: none' })
  as_found: number | null;
  @ShownNumber(orNull) range_min: number | null;
  @ShownNumber(orNull) range_max: number | null;
  @ShownNumber({ ...orNull, description: 'Largest expanded uncertainty; null: none in a unit of the channel' })
  expanded_uncertainty: number | null;
  @ShownNumber({ ...orNull, description: 'Coverage factor of that point; null: not stated, 2 is assumed' })
  coverage_factor: number | null;
  @ShownObject(() => DccSweep, { ...orNull, description: 'Frequency response; null: none' })
  sweep: DccSweep | null;
}

export class DccTable {
  @ShownText() name: string;
  @ShownText({ ...orNull, description: 'beforeAdjustment, afterAdjustment, beforeRepair or afterRepair' })
  status: string | null;
  @ShownWhole({ description: 'Rows, of which the first 100 at most are shown, fewer of many columns' }) count: number;
  @ShownList(() => DccColumn) columns: DccColumn[];
  @ShownObject(() => DccStated, { ...orNull, description: 'Null: the list cannot be recorded for the channel' })
  stated: DccStated | null;
  @ShownEnum(UNUSABLE, 'DccUnusable', orNull) unusable: Unusable | null;
}

/** Content of a DCC of another laboratory; not recorded. */
export class DccReading {
  @ShownText() schema_version: string;
  @ShownText() number: string;
  @ShownText() laboratory: string;
  @ShownText(orNull) laboratory_place: string | null;
  @ShownText({ nullable: true, description: 'Accreditation code of the laboratory; null: not stated' })
  laboratory_code: string | null;
  @ShownText(orNull) customer: string | null;
  @ShownObject(() => DccItem) item: DccItem;
  @ShownFlag({ description: 'The DCC names the serial number or id of the asset, or the asset has no serial number' })
  is_of_asset: boolean;
  @ShownDay() performed_on: string;
  @ShownDay(orNull) issued_on: string | null;
  @ShownText({ description: 'Place of the calibration: laboratory, customer or another value of the format' })
  performance_location: string;
  @ShownText({ ...orNull, description: 'Further details of the place' }) performance_place: string | null;
  @ShownTexts() people: string[];
  @ShownText(orNull) conformity: string | null;
  @ShownList(() => CalibrationCheck) checks: CalibrationCheck[];
  @ShownObject(() => DccSignature) signature: DccSignature;
  @ShownList(() => DccTable) tables: DccTable[];
  @ShownWhole({ ...orNull, description: 'Index of the list that best fits the channel; null: none' })
  best_table: number | null;
  @ShownId({ ...orNull, description: 'Id of the calibration already created from this certificate; null: none' })
  known_calibration_id: string | null;
}
