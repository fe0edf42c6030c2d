import { auditCodes } from '../../platform/feature/audit-code.js';
import { declareFeature } from '../../platform/feature/declare-feature.js';
import { Accreditation, ScopeEntry } from './scope.entity.js';

export const codes = auditCodes(
  {
    organization: [
      'organization.accreditation_stated',
      'organization.accreditation_updated',
      'organization.accreditation_removed',
      'organization.scope_entry_added',
      'organization.scope_entry_updated',
      'organization.scope_entry_removed',
    ],
  },
  { audience: 'members' },
);

export const feature = declareFeature({
  name: 'scope',
  entities: [ScopeEntry, Accreditation],
  audit: codes,
  events: Object.values(codes),
});
