import { ResponseOf, UpdateOf } from '../../platform/http/fields/field-declarations.js';
import { EmailField, TextField } from '../../platform/http/fields/fields.js';
import { ResponseFlag, ResponseTime } from '../../platform/http/fields/response-fields.js';
import { EmailSettingsFacts } from './email-settings-facts.dto.js';

const oauthSecret = {
  optional: true,
  secret: true,
  description: 'Absent: unchanged, as server, user, token endpoint and client have to be. Empty: removed',
} as const;

/** Null leaves a field as it is; an empty text empties it. */
export class EmailSettingsUpdate extends UpdateOf(EmailSettingsFacts) {
  @TextField({
    optional: true,
    max: 1000,
    secret: true,
    description: 'Password. Absent: unchanged, which requires unchanged host, port, TLS and user. Empty: removed',
  })
  smtp_password?: string | null;
  @TextField({ ...oauthSecret, max: 1000 }) oauth_client_secret?: string | null;
  @TextField({
    ...oauthSecret,
    max: 4000,
    description: 'With it the token endpoint is asked by `refresh_token`, without by `client_credentials`',
  })
  oauth_refresh_token?: string | null;
}

export class EmailSettingsResponse extends ResponseOf(EmailSettingsFacts) {
  @ResponseFlag() has_smtp_password: boolean;
  @ResponseFlag() has_oauth_client_secret: boolean;
  @ResponseFlag() has_oauth_refresh_token: boolean;
  @ResponseFlag({
    description:
      'A stored password or secret can no longer be decrypted with SECRET_KEY: mails wait until it is entered again',
  })
  is_password_lost: boolean;
  @ResponseTime() updated_at: Date;
  @ResponseFlag({ description: 'SMTP_URL of the environment overrides these settings, except the reminder days' })
  is_given: boolean;
  @ResponseFlag({ description: 'Mail is sent' }) is_in_force: boolean;
}

export class TestEmailRequest {
  @EmailField() to_email: string;
}
