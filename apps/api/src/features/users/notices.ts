import type { EntityManager } from 'typeorm';
import { declareNotice, type Occurrence, type Recipient } from '../../platform/feature/declare-notice.js';

/** `entity_id` is the person. */
export const accountNotice = {
  category: 'account',
  entity_type: 'user',
  link: () => '/settings',
  recipients: person,
  always: true,
} as const;

export const linkSent = declareNotice<Occurrence>('account.password_link_sent', {
  ...accountNotice,
  texts: 'password_link_sent',
  inAppOnly: true,
});
export const linkShown = declareNotice<Occurrence>('account.password_link_shown', {
  ...accountNotice,
  texts: 'password_link_shown',
});
export const emailChanged = declareNotice<Occurrence>('account.email_changed', {
  ...accountNotice,
  texts: 'email_changed',
});
export const emailRestored = declareNotice<Occurrence>('account.email_restored', {
  ...accountNotice,
  texts: 'email_restored',
});
export const accountEnabled = declareNotice<Occurrence>('account.enabled', {
  ...accountNotice,
  texts: 'account_enabled',
});
export const roleChanged = declareNotice<Occurrence>('account.role_changed', {
  ...accountNotice,
  texts: 'role_changed',
});
export const passwordChanged = declareNotice<Occurrence>('account.password_changed', {
  ...accountNotice,
  texts: 'password_changed',
});

function person(tx: EntityManager, { entity_id }: Occurrence): Promise<Recipient[]> {
  return tx.query<Recipient[]>('select id, email, language from users where id = $1', [entity_id]);
}
