import { declareFeature } from '../../platform/feature/declare-feature.js';
import { codes } from './audit.codes.js';
import { AuditEntry } from './audit-entry.entity.js';
import { partitionsJob } from './seals/partitions.js';
import { sealJob } from './seals/sealer.js';
import { AuditChain, AuditKey, AuditPosition, AuditSeal, AuditVerification } from './seals/seals.entities.js';
import { verifyRecordJob } from './seals/verifications.js';

export const feature = declareFeature({
  name: 'audit',
  entities: [AuditEntry, AuditPosition, AuditKey, AuditChain, AuditSeal, AuditVerification],
  views: ['record_events'],
  wrapped: [{ table: 'audit_keys', id: 'id', column: 'wrapped_private_key', bound_to: 'id::text' }],
  jobs: [sealJob, partitionsJob, verifyRecordJob],
  audit: codes,
  // Planned: a valid filter without results.
  searchable: ['email_settings'],
});
