import type { EntityManager } from 'typeorm';
import { declareNotice, type Occurrence, type Recipient } from '../../platform/feature/declare-notice.js';

export const joinRequested = declareNotice<Occurrence>('organization.join_requested', {
  category: 'organization_join_request',
  texts: 'join_requested',
  entity_type: 'organization',
  link: ({ entity_id }) => `/organizations/${entity_id}?edit=1`,
  recipients: (tx, { entity_id }) => admins(tx, entity_id),
});

interface Decided extends Occurrence {
  user_id: string;
}

export const joinApproved = declareNotice<Decided>('organization.join_approved', {
  category: 'organization_join_decision',
  texts: 'join_approved',
  entity_type: 'organization',
  link: ({ entity_id }) => `/organizations/${entity_id}`,
  recipients: (tx, { user_id }) => active(tx, user_id),
});

export const joinRejected = declareNotice<Decided>('organization.join_rejected', {
  category: 'organization_join_decision',
  texts: 'join_rejected',
  entity_type: 'organization',
  link: ({ entity_id }) => `/organizations/${entity_id}`,
  recipients: (tx, { user_id }) => active(tx, user_id),
});

/** Sent to every admin except the actor. */
export interface AccessNotice extends Occurrence {
  untold: string | null;
}

const accessNotices = {
  category: 'organization_members',
  entity_type: 'organization',
  link: ({ entity_id }: AccessNotice) => `/organizations/${entity_id}`,
  recipients: async (tx: EntityManager, { entity_id, untold }: AccessNotice) =>
    (await admins(tx, entity_id)).filter(({ id }) => id !== untold),
} as const;

export const memberAdded = declareNotice<AccessNotice>('organization.member_added', {
  ...accessNotices,
  texts: 'member_added',
});
export const memberLink = declareNotice<AccessNotice>('organization.member_link', {
  ...accessNotices,
  texts: 'member_link',
});
export const memberEnabled = declareNotice<AccessNotice>('organization.member_enabled', {
  ...accessNotices,
  texts: 'member_enabled',
});
export const memberRaised = declareNotice<AccessNotice>('organization.member_raised', {
  ...accessNotices,
  texts: 'member_raised',
});
/** The account's creator knows the password until it is changed. */
export const firstPassword = declareNotice<AccessNotice>('organization.member_first_password', {
  ...accessNotices,
  texts: 'member_first_password',
});

export function admins(tx: EntityManager, id: string): Promise<Recipient[]> {
  return tx.query<Recipient[]>(
    `select u.id, u.language from organization_members m join people u on u.id = m.user_id
      where m.organization_id = $1 and m.active and m.role = 'admin' and u.is_active and u.role <> 'viewer' order by u.id`,
    [id],
  );
}

function active(tx: EntityManager, id: string): Promise<Recipient[]> {
  return tx.query<Recipient[]>('select id, language from people where id = $1 and is_active', [id]);
}
