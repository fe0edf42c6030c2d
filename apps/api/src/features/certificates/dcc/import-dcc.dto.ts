import { LATEST_DUE } from '@etalon/metrology';
import { DateField, IntegerField, UuidField } from '../../../platform/http/fields.js';
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
} from '../../../platform/http/shown.js';
import { FileUpload } from '../../../platform/http/uploads.js';
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
    description: 'Position of the list of results that is recorded; absent: none, it is filed for its dates',
  })
  table?: number | null;
  @DateField({ optional: true, to: LATEST_DUE, description: 'Default: calibration date plus the interval' })
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
  @ShownFlag({ description: 'By a key of this installation; of any other it is not known whose it is' })
  is_known: boolean;
  @ShownText(orNull) subject: string | null;
  @ShownText(orNull) issuer: string | null;
  @ShownText(orNull) fingerprint_sha256: string | null;
  @ShownTime(orNull) not_valid_before: Date | null;
  @ShownTime(orNull) not_valid_after: Date | null;
  @ShownText({ ...orNull, description: 'As the signer says' }) signing_time: string | null;
}

export class DccColumn {
  @ShownText(orNull) name: string | null;
  @ShownTexts() ref_types: string[];
  @ShownText({ description: 'As D-SI spells it, or as it is called' }) unit: string;
  @ShownTexts({ description: 'As they are written; NaN: there is none' }) values: string[];
  @ShownTexts({ ...orNull, description: 'Expanded uncertainties; null: none are stated' }) expanded: string[] | null;
  @ShownTexts(orNull) factors: string[] | null;
  @ShownTexts({ description: 'For each value; empty: none are stated' }) verdicts: string[];
}

export class DccSweep {
  @ShownText() frequency_unit: string;
  @ShownNumber() frequency_min: number;
  @ShownNumber() frequency_max: number;
  @ShownNumber({ ...orNull, description: 'The largest, percent of the sensitivity; null: none is stated' })
  expanded_uncertainty_pct: number | null;
  @ShownFlag({ description: 'It is stated from which frequency deviations are counted' }) has_baseline: boolean;
}

/** What a list says of the channel, in its unit. */
export class DccStated {
  @ShownWhole({ description: 'Points, or coefficients' }) count: number;
  @ShownWhole({
    ...orNull,
    description:
      'Of the points, fewer where a level was visited again: means, with the largest uncertainty; null: none',
  })
  levels: number | null;
  @ShownWhole({ ...orNull, description: 'Position of the list of what was found before, recorded with this one' })
  as_found: number | null;
  @ShownNumber(orNull) range_min: number | null;
  @ShownNumber(orNull) range_max: number | null;
  @ShownNumber({ ...orNull, description: 'The largest; null: none in a unit of the channel' })
  expanded_uncertainty: number | null;
  @ShownNumber({ ...orNull, description: 'Of that point; null: not stated, 2 is assumed' })
  coverage_factor: number | null;
  @ShownObject(() => DccSweep, { ...orNull, description: 'Of a response over frequency; null: it is none' })
  sweep: DccSweep | null;
}

export class DccTable {
  @ShownText() name: string;
  @ShownText({ ...orNull, description: 'beforeAdjustment, afterAdjustment, beforeRepair or afterRepair' })
  status: string | null;
  @ShownWhole({ description: 'Rows, of which the first 100 at most are shown, fewer of many columns' }) count: number;
  @ShownList(() => DccColumn) columns: DccColumn[];
  @ShownObject(() => DccStated, { ...orNull, description: 'Null: it becomes no record of the channel' })
  stated: DccStated | null;
  @ShownEnum(UNUSABLE, 'DccUnusable', orNull) unusable: Unusable | null;
}

/** A DCC of another laboratory as it was read; nothing of it is recorded. */
export class DccReading {
  @ShownText() schema_version: string;
  @ShownText() number: string;
  @ShownText() laboratory: string;
  @ShownText(orNull) laboratory_place: string | null;
  @ShownText({ nullable: true, description: 'Of its accreditation; null: it states none' }) laboratory_code:
    string | null;
  @ShownText(orNull) customer: string | null;
  @ShownObject(() => DccItem) item: DccItem;
  @ShownFlag({ description: 'It names the serial number or the id of the asset, or the asset has no serial number' })
  is_of_asset: boolean;
  @ShownDay() performed_on: string;
  @ShownDay(orNull) issued_on: string | null;
  @ShownText({ description: 'Where the work was done: laboratory, customer or another word of the format' })
  performance_location: string;
  @ShownText({ ...orNull, description: 'What else is said of that place' }) performance_place: string | null;
  @ShownTexts() people: string[];
  @ShownText(orNull) conformity: string | null;
  @ShownList(() => CalibrationCheck) checks: CalibrationCheck[];
  @ShownObject(() => DccSignature) signature: DccSignature;
  @ShownList(() => DccTable) tables: DccTable[];
  @ShownWhole({ ...orNull, description: 'Position of the list that says most of the channel; null: none' })
  best_table: number | null;
  @ShownId({ ...orNull, description: 'The calibration that was made of this certificate already' })
  known_calibration_id: string | null;
}
