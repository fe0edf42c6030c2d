import { auditCodes } from '../../platform/feature/audit-code.js';
import { declareFeature } from '../../platform/feature/declare-feature.js';
import { MailedToken } from './mailed-token.entity.js';
import { User } from './user.entity.js';

export const codes = auditCodes({
  user: [
    'user.created',
    'user.updated',
    'user.deactivated',
    'user.verified',
    'user.email_change_requested',
    'user.password_changed',
    'user.password_reset',
    'user.signed_out_everywhere',
    'user.picture_updated',
    'user.picture_removed',
  ],
});

/** People and their accounts. */
export const feature = declareFeature({
  name: 'users',
  entities: [User, MailedToken],
  views: ['people'],
  audit: codes,
});
