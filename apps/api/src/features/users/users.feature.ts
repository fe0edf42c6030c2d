import { uploadRules } from '@etalon/access';
import { auditCodes } from '../../platform/feature/audit-code.js';
import { declareFeature } from '../../platform/feature/declare-feature.js';
import { readPicture } from '../../platform/pictures/read-picture.js';
import { declareFileKind } from '../files/index.js';
import { requireUser } from './account-rules.js';
import { KnownNetwork } from './known-network.entity.js';
import { MailedToken } from './mails/mailed-token.entity.js';
import {
  accountEnabled,
  emailChanged,
  emailRestored,
  linkSent,
  linkShown,
  passwordChanged,
  roleChanged,
} from './notices.js';
import { User } from './user.entity.js';

export const codes = auditCodes({
  user: [
    'user.created',
    'user.updated',
    'user.deactivated',
    'user.verified',
    'user.email_change_requested',
    'user.email_change_cancelled',
    'user.email_changed',
    'user.email_restored',
    'user.password_changed',
    'user.password_reset',
    'user.password_link_sent',
    'user.password_link_shown',
    'user.signed_out_everywhere',
    'user.picture_updated',
    'user.picture_removed',
  ],
});

const PICTURE_SIDE_PIXELS = 512;

export const userPicture = declareFileKind<User>('user_profile_picture', {
  upload: uploadRules.picture,
  readBy: 'user.read',
  audit: { kept: codes['user.picture_updated'], removed: codes['user.picture_removed'] },
  picture: { name: 'picture', read: (bytes) => readPicture(bytes, PICTURE_SIDE_PIXELS) },
  slot: {
    column: 'profile_picture_id',
    lock: requireUser,
    subject: ({ id }) => ({ id, organization_id: null }),
  },
});

export const feature = declareFeature({
  name: 'users',
  entities: [User, MailedToken, KnownNetwork],
  views: ['people'],
  audit: codes,
  notices: [linkSent, linkShown, emailChanged, emailRestored, accountEnabled, roleChanged, passwordChanged],
  files: [userPicture],
});
