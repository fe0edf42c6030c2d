import { Column } from 'typeorm';
import { Text, Whole } from '../../platform/database/schema/columns.js';
import { FieldDeclaration } from '../../platform/http/fields/field-declarations.js';
import { FlagFact, OptionalEmailFact, OptionalTextFact } from '../../platform/http/fields/field-kinds.js';
import { BooleanField, EnumField, IntegerField, TextField } from '../../platform/http/fields/fields.js';
import { Flag, OptionalText } from '../../platform/database/schema/columns.js';

const mailSignIns = ['password', 'oauth2'] as const;
type MailSignIn = (typeof mailSignIns)[number];

/** Settings of the mail server. Passwords and secrets are not among them: they are never returned. */
export class EmailSettingsFacts {
  @FieldDeclaration(
    TextField({
      optional: true,
      max: 255,
      pattern: /^[\p{L}\p{N}._:-]*$/u,
      example: 'smtp.example.org',
      description: 'Name or address of the mail server; one in the private network or on this machine is fine',
    }),
    OptionalText(255),
  )
  smtp_host?: string | null;
  @FieldDeclaration(IntegerField({ min: 1, max: 65_535, example: 587 }), Whole({ default: 587 })) smtp_port: number =
    587;
  @FieldDeclaration(TextField({ optional: true, max: 255, secret: true }), OptionalText(255)) smtp_username?:
    string | null;
  @FieldDeclaration(
    BooleanField({
      default: true,
      description: 'True: STARTTLS, which is demanded where a password is sent to another machine. False: TLS at once',
    }),
    Flag(true),
  )
  smtp_use_tls: boolean = true;
  @FieldDeclaration(
    EnumField(mailSignIns, {
      name: 'MailSignIn',
      default: 'password',
      description: 'oauth2: XOAUTH2 with an access token of the token endpoint (Microsoft 365, Google)',
    }),
    Column('varchar', { length: 20, default: 'password' }),
  )
  smtp_auth: MailSignIn = 'password';
  @FieldDeclaration(
    TextField({
      optional: true,
      max: 500,
      pattern: /^(https?:\/\/\S+)?$/,
      example: 'https://login.microsoftonline.com/{tenant}/oauth2/v2.0/token',
      description: 'Token endpoint (RFC 6749, 3.2); http only in a private network',
    }),
    OptionalText(500),
  )
  oauth_token_url?: string | null;
  @OptionalTextFact(255, { description: 'Client identifier at the authorization server' })
  oauth_client_id?: string | null;
  @OptionalTextFact(500, {
    example: 'https://outlook.office365.com/.default',
    description: 'Scope of the access token',
  })
  oauth_scope?: string | null;
  @OptionalEmailFact({ description: 'Sender' }) from_email?: string | null;
  @FieldDeclaration(TextField({ min: 1, max: 255, printed: true, example: 'Etalon' }), Text(255, { default: 'Etalon' }))
  from_name: string = 'Etalon';
  @FlagFact({ description: 'E-mail is sent only if true' }) enabled: boolean = false;
  @FieldDeclaration(
    IntegerField({ min: 1, max: 90, description: 'Days before the due date on which reminders are sent' }),
    Whole({ default: 14 }),
  )
  calibration_reminder_days: number = 14;
}
