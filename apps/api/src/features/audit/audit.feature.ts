import { declareFeature } from '../../platform/feature/declare-feature.js';
import { AuditEntry } from './audit-entry.entity.js';

/** The record; every feature says what it records. */
export const feature = declareFeature({
  name: 'audit',
  entities: [AuditEntry],
  // Names of the wire whose features are to come: a filter by them finds nothing and is no mistake.
  searchable: ['email_settings', 'database'],
});
