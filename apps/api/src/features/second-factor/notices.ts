import { declareNotice, type Occurrence } from '../../platform/feature/declare-notice.js';
import { accountNotice } from '../users/index.js';

const securityNotice = { ...accountNotice, link: () => '/settings?tab=security' } as const;

export const factorAdded = declareNotice<Occurrence>('account.factor_added', {
  ...securityNotice,
  texts: 'factor_added',
});
export const factorRemoved = declareNotice<Occurrence>('account.factor_removed', {
  ...securityNotice,
  texts: 'factor_removed',
});
export const recoveryCodeUsed = declareNotice<Occurrence>('account.recovery_code_used', {
  ...securityNotice,
  texts: 'recovery_code_used',
});
/** The password was right: others may know it. */
export const factorFailed = declareNotice<Occurrence>('account.factor_failed', {
  ...securityNotice,
  texts: 'factor_failed',
});
