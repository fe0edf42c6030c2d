import { auditCodes } from '../../platform/feature/audit-code.js';
import { declareFeature } from '../../platform/feature/declare-feature.js';
import { factorAdded, factorFailed, factorRemoved, recoveryCodeUsed } from './notices.js';
import { FactorChallenge, Passkey, RecoveryCode, TotpSecret } from './second-factor.entities.js';

export const codes = auditCodes({
  user: [
    'user.totp_enrolled',
    'user.totp_removed',
    'user.passkey_added',
    'user.passkey_renamed',
    'user.passkey_removed',
    'user.recovery_codes_renewed',
    'user.second_factor_reset',
  ],
});

/** Authenticator apps, passkeys and recovery codes. */
export const feature = declareFeature({
  name: 'second-factor',
  entities: [TotpSecret, RecoveryCode, Passkey, FactorChallenge],
  audit: codes,
  notices: [factorAdded, factorRemoved, recoveryCodeUsed, factorFailed],
  wrapped: [{ table: 'totp_secrets', id: 'user_id', column: 'wrapped_secret', bound_to: 'user_id::text' }],
});
