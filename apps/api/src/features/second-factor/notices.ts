import type { EntityManager } from 'typeorm';
import { declareNotice, type Occurrence, type Recipient } from '../../platform/feature/declare-notice.js';

/** `entity_id` is the person. */
const notice = {
  category: 'account',
  entity_type: 'user',
  link: () => '/settings?tab=security',
  recipients: person,
  always: true,
} as const;

export const factorAdded = declareNotice<Occurrence>('account.factor_added', { ...notice, texts: 'factor_added' });
export const factorRemoved = declareNotice<Occurrence>('account.factor_removed', {
  ...notice,
  texts: 'factor_removed',
});
export const recoveryCodeUsed = declareNotice<Occurrence>('account.recovery_code_used', {
  ...notice,
  texts: 'recovery_code_used',
});
/** The password was right: others may know it. */
export const factorFailed = declareNotice<Occurrence>('account.factor_failed', { ...notice, texts: 'factor_failed' });

function person(tx: EntityManager, { entity_id }: Occurrence): Promise<Recipient[]> {
  return tx.query<Recipient[]>('select id, email, language from users where id = $1', [entity_id]);
}
