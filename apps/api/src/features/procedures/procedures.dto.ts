import { declaredFields, PartOf, ResponseOf, UpdateOf } from '../../platform/http/fields/field-declarations.js';
import { BooleanField, IntegerField, TextField, UuidField } from '../../platform/http/fields/fields.js';
import { WholeListQuery } from '../../platform/http/paging/paged.dto.js';
import {
  orNull,
  ResponseFlag,
  ResponseId,
  ResponseList,
  ResponseNumber,
  ResponseText,
  ResponseTexts,
  ResponseTime,
  ResponseWhole,
} from '../../platform/http/fields/response-fields.js';
import { ElectronicSignatureResponse } from '../electronic-signatures/index.js';
import { StoredFileResponse } from '../files/index.js';
import { ProcedureFacts } from './procedure-facts.dto.js';

export class ProcedureListQuery extends WholeListQuery {
  @TextField({ optional: true, max: 200, description: 'Parts of name or procedure id' }) q?: string | null;
  @TextField({ optional: true, max: 255 }) physical_quantity?: string | null;
  @BooleanField({ default: false, description: 'Also those that were deactivated' }) include_inactive: boolean = false;
}

export class ProcedureOptionsQuery extends WholeListQuery {
  @TextField({ optional: true, max: 200, description: 'Parts of name or procedure id' }) q?: string | null;
  @TextField({ optional: true, max: 255 }) physical_quantity?: string | null;
  @UuidField({
    optional: true,
    description: 'Organization of the asset; its calibrations may require released revisions',
  })
  organization_id?: string | null;
}

export class ProcedureCreate extends ProcedureFacts {}

const changeable = declaredFields(ProcedureFacts).filter(
  (name): name is Exclude<keyof ProcedureFacts, 'physical_quantity'> => name !== 'physical_quantity',
);

/** What a procedure measures stays: another quantity is another procedure. */
export class ProcedureUpdate extends UpdateOf(PartOf(ProcedureFacts, changeable)) {}

export class ProcedureDuplicateRequest {
  @TextField({ min: 1, max: 20, printed: true, identifier: true }) proc_id: string;
  @TextField({ optional: true, min: 1, max: 255, printed: true }) name?: string | null;
}

/** A procedure as something that calibrations and channels name. */
export class ProcedureOption {
  @ResponseId() id: string;
  @ResponseText() proc_id: string;
  @ResponseText() name: string;
  @ResponseText() physical_quantity: string;
  @ResponseText() version: string;
  @ResponseText(orNull) standard_ref: string | null;
  /** Limits of the environmental conditions in °C, %RH and Pa. */
  @ResponseNumber(orNull) temperature_min: number | null;
  @ResponseNumber(orNull) temperature_max: number | null;
  @ResponseNumber(orNull) humidity_min: number | null;
  @ResponseNumber(orNull) humidity_max: number | null;
  @ResponseNumber(orNull) pressure_min: number | null;
  @ResponseNumber(orNull) pressure_max: number | null;
}

export class ProcedureResponse extends ResponseOf(ProcedureFacts) {
  @ResponseId() id: string;
  @ResponseWhole({ description: 'Revision number of the content; calibrations store the revision used' })
  revision: number;
  @ResponseFlag() is_active: boolean;
  @ResponseTime(orNull) deactivated_at: Date | null;
  @ResponseId() created_by: string;
  @ResponseTime() created_at: Date;
  @ResponseTime() updated_at: Date;
}

/** One state of the content of a procedure, without the content. */
export class ProcedureRevisionItem {
  @ResponseWhole() revision: number;
  @ResponseText() version: string;
  @ResponseText() name: string;
  @ResponseTexts({ description: 'Changed field names, and `files`; empty for the first revision' })
  changed: string[];
  @ResponseId() created_by: string;
  @ResponseText({ ...orNull, description: 'Name of the person' }) created_by_name: string | null;
  @ResponseTime() created_at: Date;
  @ResponseFlag({ description: 'An organization of the caller demands a signature for its release, and nobody signed' })
  needs_release: boolean;
  @ResponseList(() => ElectronicSignatureResponse, { description: 'That release it, oldest first' })
  signatures: ElectronicSignatureResponse[];
}

export class ProcedureFileResponse extends StoredFileResponse {
  @ResponseId({ ...orNull, description: 'The step it belongs to; null: the procedure as a whole' })
  step_id: string | null;
}

export class ProcedureRevisionResponse extends ResponseOf(ProcedureFacts) {
  @ResponseId({ description: 'Id of the procedure' }) id: string;
  @ResponseWhole() revision: number;
  @ResponseTexts() changed: string[];
  @ResponseId() created_by: string;
  @ResponseText(orNull) created_by_name: string | null;
  @ResponseTime() created_at: Date;
  @ResponseList(() => ProcedureFileResponse, { description: 'Attached files, oldest first' })
  files: ProcedureFileResponse[];
}

/** Where a file is attached: at a step, or, with neither, to the procedure as a whole. */
export class ProcedureFilePlace {
  @IntegerField({ optional: true, min: 0, description: 'Position of a step, from 0' }) step_index?: number | null;
  @UuidField({ optional: true, description: 'Another way to name the step' }) step_id?: string | null;
}
