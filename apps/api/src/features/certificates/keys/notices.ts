import type { EntityManager } from 'typeorm';
import { declareNotice, type Occurrence, type Recipient } from '../../../platform/feature/declare-notice.js';
import { adminsOf } from '../../memberships/index.js';

/** `entity_id` is the organization. */
export const certificateExpires = declareNotice<Occurrence>('organization.signing_certificate_expires', {
  category: 'organization_signing',
  texts: 'signing_expires',
  entity_type: 'organization',
  link: ({ entity_id }) => `/organizations/${entity_id}`,
  recipients: (tx, { entity_id }) => adminsOf(tx, entity_id),
});

/** For assets without an organization; `entity_id` is the key. */
export const instanceCertificateExpires = declareNotice<Occurrence>('signing_key.expires', {
  category: 'operation',
  texts: 'instance_signing_expires',
  entity_type: 'signing_key',
  link: () => '/administration/signing',
  recipients: (tx: EntityManager) =>
    tx.query<Recipient[]>(`select id, language from people where role = 'superadmin' and is_active order by id`),
});
