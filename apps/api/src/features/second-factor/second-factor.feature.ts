import { auditCodes } from '../../platform/feature/audit-code.js';
import { declareFeature } from '../../platform/feature/declare-feature.js';
import { factorAdded, factorFailed, factorRemoved, recoveryCodeUsed } from './notices.js';
import { FactorChallenge, Passkey, RecoveryCode, SecondFactorRule, TotpSecret } from './second-factor.entities.js';

const ofPeople = auditCodes({
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

const ofTheInstallation = auditCodes(
  { sign_on_settings: ['sign_on_settings.second_factor_changed'] },
  { audience: 'people' },
);
const ofOrganizations = auditCodes({ organization: ['organization.second_factor_changed'] }, { audience: 'members' });

export const codes = { ...ofPeople, ...ofTheInstallation, ...ofOrganizations };

export const feature = declareFeature({
  name: 'second-factor',
  entities: [TotpSecret, RecoveryCode, Passkey, FactorChallenge, SecondFactorRule],
  audit: codes,
  notices: [factorAdded, factorRemoved, recoveryCodeUsed, factorFailed],
  wrapped: ['wrapped_secret', 'wrapped_pending'].map((column) => ({
    table: 'totp_secrets',
    id: 'user_id',
    column,
    bound_to: 'user_id::text',
  })),
});
