import { auditCodes } from '../../platform/feature/audit-code.js';
import { declareFeature } from '../../platform/feature/declare-feature.js';
import { declareNotice, type Occurrence } from '../../platform/feature/declare-notice.js';
import { accountNotice } from '../users/index.js';
import { ApiKey } from './api-key.entity.js';

const ofPeople = auditCodes({ user: ['user.api_key_created', 'user.api_key_rotated', 'user.api_key_revoked'] });

const ofOrganizations = auditCodes(
  {
    organization: [
      'organization.service_account_created',
      'organization.service_account_removed',
      'organization.api_key_created',
      'organization.api_key_rotated',
      'organization.api_key_revoked',
    ],
  },
  { audience: 'members' },
);

export const codes = { ...ofPeople, ...ofOrganizations };

/** `entity_id` is the person. */
export const keyMade = declareNotice<Occurrence>('account.api_key_made', {
  ...accountNotice,
  link: () => '/settings?tab=api_keys',
  texts: 'api_key_made',
});

export const feature = declareFeature({ name: 'api-keys', entities: [ApiKey], audit: codes, notices: [keyMade] });
