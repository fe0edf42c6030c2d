import type { EntityManager } from 'typeorm';
import { declareNotice, type Occurrence, type Recipient } from '../../platform/feature/declare-notice.js';

const category = 'memberships';

export const joinRequested = declareNotice<Occurrence>('organization.join_requested', {
  category,
  texts: 'join_requested',
  entity_type: 'organization',
  link: ({ entity_id }) => `/organizations/${entity_id}?edit=1`,
  recipients: (tx, { entity_id }) => admins(tx, entity_id),
});

/** Told to the person who asked. */
interface Decided extends Occurrence {
  user_id: string;
}

export const joinApproved = declareNotice<Decided>('organization.join_approved', {
  category,
  texts: 'join_approved',
  entity_type: 'organization',
  link: ({ entity_id }) => `/organizations/${entity_id}`,
  recipients: (tx, { user_id }) => active(tx, user_id),
});

export const joinRejected = declareNotice<Decided>('organization.join_rejected', {
  category,
  texts: 'join_rejected',
  entity_type: 'organization',
  link: ({ entity_id }) => `/organizations/${entity_id}`,
  recipients: (tx, { user_id }) => active(tx, user_id),
});

/** Active admins of an organization. */
function admins(tx: EntityManager, id: string): Promise<Recipient[]> {
  return tx.query<Recipient[]>(
    `select u.id, u.language from organization_members m join people u on u.id = m.user_id
      where m.organization_id = $1 and m.active and m.role = 'admin' and u.is_active and u.role <> 'viewer' order by u.id`,
    [id],
  );
}

function active(tx: EntityManager, id: string): Promise<Recipient[]> {
  return tx.query<Recipient[]>('select id, language from people where id = $1 and is_active', [id]);
}
