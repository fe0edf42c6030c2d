import { auditCodes } from '../../platform/feature/audit-code.js';
import { declareFeature } from '../../platform/feature/declare-feature.js';
import { UserSession } from './user-session.entity.js';

export const codes = auditCodes({
  user: [
    'auth.registered',
    'auth.signed_in',
    'auth.sign_in_failed',
    'auth.confirmed',
    'auth.confirmation_failed',
    'auth.sessions_ended',
  ],
});

export const feature = declareFeature({
  name: 'auth',
  entities: [UserSession],
  audit: codes,
});
