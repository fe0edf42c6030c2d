import type { EntityManager } from 'typeorm';
import { declareNotice, type Occurrence, type Recipient } from '../../platform/feature/declare-notice.js';

/** Changes and uses of second factors; `entity_id` is the person. */
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
/** The password was right and the second factor wrong several times: somebody else may know the password. */
export const factorFailed = declareNotice<Occurrence>('account.factor_failed', { ...notice, texts: 'factor_failed' });

function person(tx: EntityManager, { entity_id }: Occurrence): Promise<Recipient[]> {
  return tx.query<Recipient[]>('select id, email, language from users where id = $1', [entity_id]);
}
