import { responseOf } from '../../platform/http/fields/field-declarations.js';
import { withVersion } from '../../platform/http/versions/version-of.js';
import type { StoredFile } from '../files/index.js';
import type { Procedure, ProcedureRevision } from './procedure.entity.js';
import { ProcedureFileResponse, ProcedureResponse, ProcedureRevisionResponse } from './procedures.dto.js';

export interface AttachedFile extends StoredFile {
  step_id: string | null;
}

export interface RevisionRow extends ProcedureRevision {
  created_by_name: string | null;
}

export function toProcedureResponse(procedure: Procedure): ProcedureResponse {
  return withVersion(responseOf(ProcedureResponse, procedure), procedure.row_version);
}

export function toFileResponse(file: AttachedFile, url: string): ProcedureFileResponse {
  return responseOf(ProcedureFileResponse, file, { url });
}

export function toRevisionResponse(row: RevisionRow, files: ProcedureFileResponse[]): ProcedureRevisionResponse {
  return responseOf(ProcedureRevisionResponse, row, { id: row.procedure_id, files });
}
