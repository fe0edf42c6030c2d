import { uploadRules } from '@etalon/access';
import { auditCodes } from '../../platform/feature/audit-code.js';
import { declareFeature } from '../../platform/feature/declare-feature.js';
import { declareFileKind } from '../files/index.js';
import { Procedure, ProcedureAttachment, ProcedureRevision } from './procedure.entity.js';

export const codes = auditCodes({
  procedure: [
    'procedure.created',
    'procedure.updated',
    'procedure.duplicated',
    'procedure.deactivated',
    'procedure.restored',
    'procedure.released',
    'procedure.file_uploaded',
    'procedure.file_moved',
    'procedure.file_removed',
    'procedure.exported',
    'procedure.exported_bulk',
    'procedure.imported',
    'procedure.import_failed',
  ],
});

/** A removed file stays with its revisions. */
export const procedureFile = declareFileKind('procedure', {
  upload: uploadRules.attachment,
  readBy: 'procedure.read',
  audit: { kept: codes['procedure.file_uploaded'], removed: null },
});

export const feature = declareFeature({
  name: 'procedures',
  entities: [Procedure, ProcedureRevision, ProcedureAttachment],
  views: ['procedure_cards'],
  audit: codes,
  files: [procedureFile],
});
