import { auditCodes } from '../../platform/feature/audit-code.js';
import { declareFeature } from '../../platform/feature/declare-feature.js';
import { EmailSettings } from './email-settings.entity.js';

export const codes = auditCodes(
  {
    email_settings: ['email_settings.updated', 'email_settings.tested'],
    mail: ['mail.sent_again', 'mail.dropped'],
  },
  { audience: 'people' },
);

export const feature = declareFeature({
  name: 'mail',
  entities: [EmailSettings],
  wrapped: ['wrapped_smtp_password', 'wrapped_oauth_client_secret', 'wrapped_oauth_refresh_token'].map((column) => ({
    table: 'email_settings',
    id: 'id',
    column,
    bound_to: 'id::text',
  })),
  audit: codes,
});
