import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The mail server as it is set in the app: one row. */
export class EmailSettings1763686110000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

const statements = [
  `CREATE TABLE email_settings (
    smtp_host character varying(255),
    smtp_port integer DEFAULT 587 NOT NULL,
    smtp_username character varying(255),
    smtp_use_tls boolean DEFAULT true NOT NULL,
    from_email character varying(255),
    from_name character varying(255) DEFAULT 'Etalon' NOT NULL,
    enabled boolean DEFAULT false NOT NULL,
    calibration_reminder_days integer DEFAULT 14 NOT NULL,
    id uuid NOT NULL,
    is_only boolean DEFAULT true NOT NULL,
    wrapped_smtp_password text,
    version integer DEFAULT 1 NOT NULL,
    updated_at TIMESTAMP(3) WITH TIME ZONE DEFAULT now() NOT NULL,
    CONSTRAINT "PK_email_settings" PRIMARY KEY (id),
    CONSTRAINT email_settings_only_unique UNIQUE (is_only),
    CONSTRAINT email_settings_one CHECK (is_only),
    CONSTRAINT email_settings_port CHECK (smtp_port between 1 and 65535),
    CONSTRAINT email_settings_reminder CHECK (calibration_reminder_days between 1 and 90)
  )`,
  `INSERT INTO email_settings (id) VALUES ('e7a10000-0000-4000-8000-000000000031')`,
];
