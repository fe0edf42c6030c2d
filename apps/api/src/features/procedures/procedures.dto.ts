import { declaredIn, PartOf, ResponseOf, UpdateOf } from '../../platform/http/fields/declared.js';
import { BooleanField, IntegerField, TextField, UuidField } from '../../platform/http/fields/fields.js';
import { WholeListQuery } from '../../platform/http/paging/paged.dto.js';
import {
  orNull,
  ShownFlag,
  ShownId,
  ShownList,
  ShownNumber,
  ShownText,
  ShownTexts,
  ShownTime,
  ShownWhole,
} from '../../platform/http/fields/shown.js';
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
}

export class ProcedureCreate extends ProcedureFacts {}

const changeable = declaredIn(ProcedureFacts).filter(
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
  @ShownId() id: string;
  @ShownText() proc_id: string;
  @ShownText() name: string;
  @ShownText() physical_quantity: string;
  @ShownText() version: string;
  @ShownText(orNull) standard_ref: string | null;
  /** Limits of the environmental conditions in °C, %RH and Pa. */
  @ShownNumber(orNull) temperature_min: number | null;
  @ShownNumber(orNull) temperature_max: number | null;
  @ShownNumber(orNull) humidity_min: number | null;
  @ShownNumber(orNull) humidity_max: number | null;
  @ShownNumber(orNull) pressure_min: number | null;
  @ShownNumber(orNull) pressure_max: number | null;
}

export class ProcedureResponse extends ResponseOf(ProcedureFacts) {
  @ShownId() id: string;
  @ShownWhole({ description: 'Revision number of the content; calibrations store the revision used' })
  revision: number;
  @ShownFlag() is_active: boolean;
  @ShownTime(orNull) deactivated_at: Date | null;
  @ShownId() created_by: string;
  @ShownTime() created_at: Date;
  @ShownTime() updated_at: Date;
}

/** One state of the content of a procedure, without the content. */
export class ProcedureRevisionItem {
  @ShownWhole() revision: number;
  @ShownText() version: string;
  @ShownText() name: string;
  @ShownTexts({ description: 'Changed field names, and `files`; empty for the first revision' })
  changed: string[];
  @ShownId() created_by: string;
  @ShownText({ ...orNull, description: 'Name of the person' }) created_by_name: string | null;
  @ShownTime() created_at: Date;
  @ShownFlag({ description: 'An organization of the caller demands a signature for its release, and nobody signed' })
  needs_release: boolean;
  @ShownList(() => ElectronicSignatureResponse, { description: 'That release it, oldest first' })
  signatures: ElectronicSignatureResponse[];
}

export class ProcedureFileResponse extends StoredFileResponse {
  @ShownId({ ...orNull, description: 'The step it belongs to; null: the procedure as a whole' })
  step_id: string | null;
}

export class ProcedureRevisionResponse extends ResponseOf(ProcedureFacts) {
  @ShownId({ description: 'Id of the procedure' }) id: string;
  @ShownWhole() revision: number;
  @ShownTexts() changed: string[];
  @ShownId() created_by: string;
  @ShownText(orNull) created_by_name: string | null;
  @ShownTime() created_at: Date;
  @ShownList(() => ProcedureFileResponse, { description: 'Attached files, oldest first' })
  files: ProcedureFileResponse[];
}

/** Where a file is attached: at a step, or, with neither, to the procedure as a whole. */
export class ProcedureFilePlace {
  @IntegerField({ optional: true, min: 0, description: 'Position of a step, from 0' }) step_index?: number | null;
  @UuidField({ optional: true, description: 'Another way to name the step' }) step_id?: string | null;
}
