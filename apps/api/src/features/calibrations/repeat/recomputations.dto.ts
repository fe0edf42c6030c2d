import { UNCERTAINTY_STATES, type UncertaintyState } from '@etalon/metrology';
import { BooleanField, ObjectField, TextField, UuidField } from '../../../platform/http/fields/fields.js';
import { Paged } from '../../../platform/http/paging/paged.dto.js';
import {
  orNull,
  ShownDay,
  ShownEnum,
  ShownFlag,
  ShownId,
  ShownNumber,
  ShownText,
  ShownTime,
  ShownWhole,
} from '../../../platform/http/fields/shown.js';
import { SignatureGiven } from '../../electronic-signatures/index.js';
import { ReferenceStandardOverride } from '../calibration/reference-standard.dto.js';

export class RecomputationListQuery extends Paged() {
  @BooleanField({ default: true, description: 'Only those whose verdict or expanded uncertainty is another one' })
  changed: boolean = true;
  @UuidField({ optional: true }) organization_id?: string | null;
}

export class RecomputationProgressQuery {
  @UuidField({ optional: true, description: 'Absent: of all that the caller may see' }) organization_id?: string | null;
}

export class SupersedeRequest {
  @TextField({
    min: 1,
    max: 2000,
    multiline: true,
    printed: true,
    description: 'Reason, shown in the record and on the new certificate',
  })
  reason: string;
  @UuidField({
    optional: true,
    description: 'Channel of the reference standard, for a record that names only an asset',
  })
  internal_reference_sensor_id?: string | null;
  @ObjectField(() => ReferenceStandardOverride, {
    optional: true,
    description: 'New approval of an invalid standard; an earlier approval is not carried over',
  })
  reference_standard_override?: ReferenceStandardOverride | null;
  @BooleanField({ default: true, description: 'False: the certificate is issued later by a separate request' })
  issue_certificate: boolean = true;
  @ObjectField(() => SignatureGiven, {
    optional: true,
    description: 'Required with the header `Etalon-Confirmation` if the organization requires a signature',
  })
  signature?: SignatureGiven | null;
}

export class RecomputationOut {
  @ShownId() id: string;
  @ShownId() calibration_id: string;
  @ShownText() human_asset_id: string;
  @ShownText() asset_name: string;
  @ShownId(orNull) organization_id: string | null;
  @ShownEnum(UNCERTAINTY_STATES, 'UncertaintyState', orNull) uncertainty_state: UncertaintyState | null;
  @ShownWhole() calibration_version: number;
  @ShownDay() calibration_date: string;
  @ShownFlag({ description: 'Neither voided nor superseded since' }) is_active: boolean;
  @ShownText({ description: 'Version of the engine that computed the record' }) made_with: string;
  @ShownText({ description: 'Version of the engine of the recalculation' }) engine_version: string;
  @ShownText({ description: 'identical, equal, different, refused, or failed where no engine could read it' })
  outcome: string;
  @ShownText({ description: 'Outcome with the original engine' }) own_outcome: string;
  @ShownText(orNull) old_verdict: string | null;
  @ShownText(orNull) new_verdict: string | null;
  @ShownNumber(orNull) old_expanded_uncertainty: number | null;
  @ShownNumber(orNull) new_expanded_uncertainty: number | null;
  @ShownNumber(orNull) old_coverage_factor: number | null;
  @ShownNumber(orNull) new_coverage_factor: number | null;
  @ShownText(orNull) reference_unit: string | null;
  @ShownFlag() is_changed: boolean;
  @ShownWhole() differences: number;
  @ShownText({ nullable: true, description: 'Reason code of the new verdict, or code of the first problem' })
  reason: string | null;
  @ShownTime() made_at: Date;
}

export class RecomputationProgressResponse {
  @ShownText() engine_version: string;
  @ShownWhole({ description: 'Calibrations of other engines that the caller may see' }) total: number;
  @ShownWhole({ description: 'Recalculated calibrations' }) done: number;
  @ShownWhole({ description: 'Recalculated calibrations with a different verdict or expanded uncertainty' })
  changed: number;
  @ShownFlag({ description: 'A recalculation is running for this organization or for all' }) is_running: boolean;
}
