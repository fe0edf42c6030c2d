import { auditCodes } from '../../platform/feature/audit-code.js';
import { declareNotice, type Occurrence } from '../../platform/feature/declare-notice.js';
import { declareFeature } from '../../platform/feature/declare-feature.js';
import { accountNotice } from '../users/index.js';
import { Identity, IdentityProvider, SignOnAttempt, SignOnSettings } from './sign-on.entities.js';

export const codes = auditCodes(
  {
    user: ['user.identity_linked', 'user.identity_unlinked'],
    identity_provider: ['identity_provider.created', 'identity_provider.updated', 'identity_provider.removed'],
    sign_on_settings: ['sign_on_settings.updated'],
  },
  { audience: 'people' },
);

export const identityLinked = declareNotice<Occurrence>('account.identity_linked', {
  ...accountNotice,
  link: () => '/settings?tab=security',
  texts: 'identity_linked',
});

export const feature = declareFeature({
  name: 'sign-on',
  entities: [IdentityProvider, Identity, SignOnAttempt, SignOnSettings],
  views: ['session_limits'],
  notices: [identityLinked],
  audit: codes,
  wrapped: [{ table: 'identity_providers', id: 'id', column: 'wrapped_client_secret', bound_to: 'id::text' }],
});
