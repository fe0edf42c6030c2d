import { UuidListField } from '../../../platform/http/fields/fields.js';
import {
  orNull,
  ShownEnum,
  ShownFlag,
  ShownId,
  ShownList,
  ShownText,
  ShownWhole,
} from '../../../platform/http/fields/shown.js';
import { MOST_PROCEDURES } from './bundle.js';

export class ProcedureBulkExportRequest {
  @UuidListField({ min: 1, max: MOST_PROCEDURES }) proc_ids: string[];
}

export class ProcedureImportPreview {
  @ShownFlag() valid: boolean;
  @ShownText(orNull) error_message: string | null;
  @ShownText(orNull) proc_id: string | null;
  @ShownText(orNull) name: string | null;
  @ShownText(orNull) physical_quantity: string | null;
  @ShownText(orNull) version: string | null;
  @ShownWhole() step_count: number;
  @ShownWhole() file_count: number;
  @ShownList(() => ProcedureImportPreview, { description: 'All procedures of the archive, without their lists' })
  procedures: ProcedureImportPreview[];
}

export const importStates = ['created', 'error'] as const;

export class ProcedureImportResult {
  @ShownText() source_folder: string;
  @ShownEnum(importStates, 'ImportState') status: (typeof importStates)[number];
  @ShownText(orNull) proc_id: string | null;
  @ShownId(orNull) new_proc_pk: string | null;
  @ShownText(orNull) error_message: string | null;
}

export class ProcedureImportResponse {
  @ShownList(() => ProcedureImportResult) results: ProcedureImportResult[];
}
