import { auditCodes } from '../../platform/feature/audit-code.js';
import { declareFeature } from '../../platform/feature/declare-feature.js';
import { Identity, IdentityProvider, SignOnAttempt, SignOnSettings } from './sign-on.entities.js';

export const codes = auditCodes(
  {
    user: ['user.identity_linked', 'user.identity_unlinked'],
    identity_provider: ['identity_provider.created', 'identity_provider.updated', 'identity_provider.removed'],
    sign_on_settings: ['sign_on_settings.updated'],
  },
  { audience: 'people' },
);

export const feature = declareFeature({
  name: 'sign-on',
  entities: [IdentityProvider, Identity, SignOnAttempt, SignOnSettings],
  views: ['session_limits'],
  audit: codes,
  wrapped: [{ table: 'identity_providers', id: 'id', column: 'wrapped_client_secret', bound_to: 'id::text' }],
});
