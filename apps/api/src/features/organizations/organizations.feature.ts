import { auditCodes } from '../../platform/feature/audit-code.js';
import { declareFeature } from '../../platform/feature/declare-feature.js';
import { Organization } from './organization.entity.js';

export const codes = auditCodes({
  organization: [
    'organization.created',
    'organization.updated',
    'organization.deactivated',
    'organization.restored',
    'organization.logo_updated',
    'organization.logo_removed',
  ],
});

/** Laboratories, and the directory of providers and customers. */
export const feature = declareFeature({
  name: 'organizations',
  entities: [Organization],
  views: ['organization_cards'],
  audit: codes,
});
