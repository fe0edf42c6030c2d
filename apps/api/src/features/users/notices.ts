import type { EntityManager } from 'typeorm';
import { declareNotice, type Occurrence, type Recipient } from '../../platform/feature/declare-notice.js';

const notice = {
  category: 'account',
  entity_type: 'user',
  link: () => '/settings',
  recipients: person,
  always: true,
} as const;

export const linkSent = declareNotice<Occurrence>('account.password_link_sent', {
  ...notice,
  texts: 'password_link_sent',
  inAppOnly: true,
});
export const linkShown = declareNotice<Occurrence>('account.password_link_shown', {
  ...notice,
  texts: 'password_link_shown',
});
export const emailChanged = declareNotice<Occurrence>('account.email_changed', { ...notice, texts: 'email_changed' });
export const emailRestored = declareNotice<Occurrence>('account.email_restored', {
  ...notice,
  texts: 'email_restored',
});
export const accountEnabled = declareNotice<Occurrence>('account.enabled', { ...notice, texts: 'account_enabled' });

function person(tx: EntityManager, { entity_id }: Occurrence): Promise<Recipient[]> {
  return tx.query<Recipient[]>('select id, email, language from users where id = $1', [entity_id]);
}
