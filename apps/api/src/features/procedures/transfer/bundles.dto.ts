import { UuidListField } from '../../../platform/http/fields/fields.js';
import {
  orNull,
  ResponseEnum,
  ResponseFlag,
  ResponseId,
  ResponseList,
  ResponseText,
  ResponseWhole,
} from '../../../platform/http/fields/response-fields.js';
import { MOST_PROCEDURES } from './bundle.js';

export class ProcedureBulkExportRequest {
  @UuidListField({ min: 1, max: MOST_PROCEDURES }) proc_ids: string[];
}

export class ProcedureImportPreview {
  @ResponseFlag() valid: boolean;
  @ResponseText(orNull) error_message: string | null;
  @ResponseText(orNull) proc_id: string | null;
  @ResponseText(orNull) name: string | null;
  @ResponseText(orNull) physical_quantity: string | null;
  @ResponseText(orNull) version: string | null;
  @ResponseWhole() step_count: number;
  @ResponseWhole() file_count: number;
  @ResponseList(() => ProcedureImportPreview, { description: 'All procedures of the archive, without their lists' })
  procedures: ProcedureImportPreview[];
}

const importStates = ['created', 'error'] as const;

export class ProcedureImportResult {
  @ResponseText() source_folder: string;
  @ResponseEnum(importStates, 'ImportState') status: (typeof importStates)[number];
  @ResponseText(orNull) proc_id: string | null;
  @ResponseId(orNull) new_proc_pk: string | null;
  @ResponseText(orNull) error_message: string | null;
}

export class ProcedureImportResponse {
  @ResponseList(() => ProcedureImportResult) results: ProcedureImportResult[];
}
