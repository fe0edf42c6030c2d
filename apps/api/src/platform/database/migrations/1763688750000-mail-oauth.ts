import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MailOauth1763688750000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE email_settings
      ADD smtp_auth character varying(20) DEFAULT 'password' NOT NULL,
      ADD oauth_token_url character varying(500),
      ADD oauth_client_id character varying(255),
      ADD oauth_scope character varying(500),
      ADD wrapped_oauth_client_secret text,
      ADD wrapped_oauth_refresh_token text,
      ADD CONSTRAINT email_settings_auth CHECK (smtp_auth in ('password', 'oauth2'))`);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}
