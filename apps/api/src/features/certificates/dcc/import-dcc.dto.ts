import { LATEST_DUE } from '@etalon/metrology';
import { DateField, IntegerField, UuidField } from '../../../platform/http/fields/fields.js';
import {
  orNull,
  ResponseDay,
  ResponseEnum,
  ResponseFlag,
  ResponseId,
  ResponseList,
  ResponseNumber,
  ResponseObject,
  ResponseText,
  ResponseTexts,
  ResponseTime,
  ResponseWhole,
} from '../../../platform/http/fields/response-fields.js';
import { FileUpload } from '../../../platform/http/body-reading/uploads.js';
import { CalibrationCheck } from '../../calibrations/index.js';
import { UNUSABLE, type Unusable } from './reading/record-of-dcc.js';

const SIGNATURE_STATES = ['none', 'intact', 'altered', 'unsupported'] as const;

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

class DccIdentification {
  @ResponseText({ description: 'manufacturer, calibrationLaboratory, customer, owner or other' }) issuer: string;
  @ResponseText(orNull) name: string | null;
  @ResponseText() value: string;
}

class DccItem {
  @ResponseText() name: string;
  @ResponseText(orNull) manufacturer: string | null;
  @ResponseText(orNull) model: string | null;
  @ResponseList(() => DccIdentification) identifications: DccIdentification[];
}

export class DccSignature {
  @ResponseEnum(SIGNATURE_STATES, 'DccSignatureState') state: (typeof SIGNATURE_STATES)[number];
  @ResponseFlag({ description: 'Signed with a key of this installation; other signers are not identified' })
  is_known: boolean;
  @ResponseText(orNull) subject: string | null;
  @ResponseText(orNull) issuer: string | null;
  @ResponseText(orNull) fingerprint_sha256: string | null;
  @ResponseTime(orNull) not_valid_before: Date | null;
  @ResponseTime(orNull) not_valid_after: Date | null;
  @ResponseText({ ...orNull, description: 'Signing time claimed by the signer' }) signing_time: string | null;
}

class DccColumn {
  @ResponseText(orNull) name: string | null;
  @ResponseTexts() ref_types: string[];
  @ResponseText({ description: 'Unit in D-SI notation, or its name' }) unit: string;
  @ResponseTexts({ description: 'Values as written in the DCC; NaN: missing' }) values: string[];
  @ResponseTexts({ ...orNull, description: 'Expanded uncertainties; null: none are stated' }) expanded: string[] | null;
  @ResponseTexts(orNull) factors: string[] | null;
  @ResponseTexts({ description: 'Verdict per value; empty: none stated' }) verdicts: string[];
}

class DccSweep {
  @ResponseText() frequency_unit: string;
  @ResponseNumber() frequency_min: number;
  @ResponseNumber() frequency_max: number;
  @ResponseNumber({
    ...orNull,
    description: 'Largest expanded uncertainty in percent of the sensitivity; null: not stated',
  })
  expanded_uncertainty_pct: number | null;
  @ResponseFlag({ description: 'The baseline frequency is stated' }) has_baseline: boolean;
}

/** A list's statements about the channel, in its unit. */
class DccStated {
  @ResponseWhole({ description: 'Number of points or coefficients' }) count: number;
  @ResponseWhole({
    ...orNull,
    description: 'Means per level of repeated points, with the largest uncertainty; null: none',
  })
  levels: number | null;
  @ResponseWhole({ ...orNull, description: 'Index of the as-found list recorded with this one; null: none' })
  as_found: number | null;
  @ResponseNumber(orNull) range_min: number | null;
  @ResponseNumber(orNull) range_max: number | null;
  @ResponseNumber({ ...orNull, description: 'Largest expanded uncertainty; null: none in a unit of the channel' })
  expanded_uncertainty: number | null;
  @ResponseNumber({ ...orNull, description: 'Coverage factor of that point; null: not stated, 2 is assumed' })
  coverage_factor: number | null;
  @ResponseObject(() => DccSweep, { ...orNull, description: 'Frequency response; null: none' })
  sweep: DccSweep | null;
}

class DccTable {
  @ResponseText() name: string;
  @ResponseText({ ...orNull, description: 'beforeAdjustment, afterAdjustment, beforeRepair or afterRepair' })
  status: string | null;
  @ResponseWhole({ description: 'Rows, of which the first 100 at most are shown, fewer of many columns' })
  count: number;
  @ResponseList(() => DccColumn) columns: DccColumn[];
  @ResponseObject(() => DccStated, { ...orNull, description: 'Null: the list cannot be recorded for the channel' })
  stated: DccStated | null;
  @ResponseEnum(UNUSABLE, 'DccUnusable', orNull) unusable: Unusable | null;
}

/** Content of a DCC of another laboratory; not recorded. */
export class DccReading {
  @ResponseText() schema_version: string;
  @ResponseText() number: string;
  @ResponseText() laboratory: string;
  @ResponseText(orNull) laboratory_place: string | null;
  @ResponseText({ nullable: true, description: 'Accreditation code of the laboratory; null: not stated' })
  laboratory_code: string | null;
  @ResponseText(orNull) customer: string | null;
  @ResponseObject(() => DccItem) item: DccItem;
  @ResponseFlag({
    description: 'The DCC names the serial number or id of the asset, or the asset has no serial number',
  })
  is_of_asset: boolean;
  @ResponseDay() performed_on: string;
  @ResponseDay(orNull) issued_on: string | null;
  @ResponseText({ description: 'Place of the calibration: laboratory, customer or another value of the format' })
  performance_location: string;
  @ResponseText({ ...orNull, description: 'Further details of the place' }) performance_place: string | null;
  @ResponseTexts() people: string[];
  @ResponseText(orNull) conformity: string | null;
  @ResponseList(() => CalibrationCheck) checks: CalibrationCheck[];
  @ResponseObject(() => DccSignature) signature: DccSignature;
  @ResponseList(() => DccTable) tables: DccTable[];
  @ResponseWhole({ ...orNull, description: 'Index of the list that best fits the channel; null: none' })
  best_table: number | null;
  @ResponseId({ ...orNull, description: 'Id of the calibration already created from this certificate; null: none' })
  known_calibration_id: string | null;
}
