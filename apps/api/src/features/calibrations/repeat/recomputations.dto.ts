import { UNCERTAINTY_STATES, type UncertaintyState } from '@etalon/metrology';
import { BooleanField, ObjectField, TextField, UuidField } from '../../../platform/http/fields/fields.js';
import { Paged } from '../../../platform/http/paging/paged.dto.js';
import {
  orNull,
  ResponseDay,
  ResponseEnum,
  ResponseFlag,
  ResponseId,
  ResponseNumber,
  ResponseText,
  ResponseTime,
  ResponseWhole,
} from '../../../platform/http/fields/response-fields.js';
import { SignatureGiven } from '../../electronic-signatures/index.js';
import { ISSUES_CERTIFICATE } from '../calibration/make-certificate.js';
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
  @BooleanField(ISSUES_CERTIFICATE)
  issue_certificate: boolean = true;
  @ObjectField(() => SignatureGiven, {
    optional: true,
    description: 'Required with the header `Etalon-Confirmation` if the organization requires a signature',
  })
  signature?: SignatureGiven | null;
}

export class RecomputationOut {
  @ResponseId() id: string;
  @ResponseId() calibration_id: string;
  @ResponseText() human_asset_id: string;
  @ResponseText() asset_name: string;
  @ResponseId(orNull) organization_id: string | null;
  @ResponseEnum(UNCERTAINTY_STATES, 'UncertaintyState', orNull) uncertainty_state: UncertaintyState | null;
  @ResponseWhole() calibration_version: number;
  @ResponseDay() calibration_date: string;
  @ResponseFlag({ description: 'Neither voided nor superseded since' }) is_active: boolean;
  @ResponseText({ description: 'Version of the engine that computed the record' }) made_with: string;
  @ResponseText({ description: 'Version of the engine of the recalculation' }) engine_version: string;
  @ResponseText({ description: 'identical, equal, different, refused, or failed where no engine could read it' })
  outcome: string;
  @ResponseText({ description: 'Outcome with the original engine' }) own_outcome: string;
  @ResponseText(orNull) old_verdict: string | null;
  @ResponseText(orNull) new_verdict: string | null;
  @ResponseNumber(orNull) old_expanded_uncertainty: number | null;
  @ResponseNumber(orNull) new_expanded_uncertainty: number | null;
  @ResponseNumber(orNull) old_coverage_factor: number | null;
  @ResponseNumber(orNull) new_coverage_factor: number | null;
  @ResponseText(orNull) reference_unit: string | null;
  @ResponseFlag() is_changed: boolean;
  @ResponseWhole() differences: number;
  @ResponseText({ nullable: true, description: 'Reason code of the new verdict, or code of the first problem' })
  reason: string | null;
  @ResponseTime() made_at: Date;
}

export class RecomputationProgressResponse {
  @ResponseText() engine_version: string;
  @ResponseWhole({ description: 'Calibrations of other engines that the caller may see' }) total: number;
  @ResponseWhole({ description: 'Recalculated calibrations' }) done: number;
  @ResponseWhole({ description: 'Recalculated calibrations with a different verdict or expanded uncertainty' })
  changed: number;
  @ResponseFlag({ description: 'A recalculation is running for this organization or for all' }) is_running: boolean;
}
