import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails and certificates become jobs of the queue; what waited is handed to the program, which sends it at its start. */
export class Jobs1763662000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...tables, ...takenOver, ...gone]) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

const tables = [
  `CREATE TABLE jobs_to_send (
    id uuid NOT NULL,
    job character varying(60) NOT NULL,
    data jsonb NOT NULL,
    key character varying(100),
    created_at TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
    CONSTRAINT "PK_jobs_to_send" PRIMARY KEY (id)
  )`,
  `CREATE TABLE job_progress (
    job_id uuid NOT NULL,
    job character varying(60) NOT NULL,
    progress double precision NOT NULL,
    code character varying(60),
    updated_at TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT "PK_job_progress" PRIMARY KEY (job_id)
  )`,
];

const takenOver = [
  `INSERT INTO jobs_to_send (id, job, data)
   SELECT gen_random_uuid(), 'account.mail', jsonb_build_object('purpose', purpose, 'email', email)
     FROM account_mail_requests`,
  // A mail with a link is not taken over as it is written: its secret is made anew when it is sent.
  `INSERT INTO jobs_to_send (id, job, data)
   SELECT gen_random_uuid(), 'account.mail',
          jsonb_build_object('purpose', t.purpose, 'email', t.email)
          || CASE WHEN t.purpose = 'change_email'
                  THEN jsonb_build_object('user_id', u.id, 'token_version', u.token_version) ELSE '{}' END
     FROM (SELECT DISTINCT to_address FROM outgoing_mails
            WHERE sent_at IS NULL AND gave_up_at IS NULL AND text LIKE '%?token=%') m
     JOIN mailed_tokens t ON t.email = m.to_address AND t.used_at IS NULL
     JOIN users u ON u.id = t.user_id`,
  `INSERT INTO jobs_to_send (id, job, data)
   SELECT gen_random_uuid(), 'mail.send', jsonb_build_object('to', to_address, 'subject', subject, 'text', text, 'html', html)
     FROM outgoing_mails
    WHERE sent_at IS NULL AND gave_up_at IS NULL AND text NOT LIKE '%?token=%'`,
  `INSERT INTO jobs_to_send (id, job, data, key)
   SELECT gen_random_uuid(), 'certificate.make', jsonb_build_object('calibration_id', c.id), c.id::text
     FROM calibrations c LEFT JOIN certificates x ON x.calibration_id = c.id AND x.template_id IS NULL
    WHERE x.id IS NULL AND c.created_at > now() - interval '7 days' OR x.status <> 'issued'`,
];

const gone = [
  `DROP TABLE account_mail_requests`,
  `DROP TABLE outgoing_mails`,
  `DELETE FROM certificates WHERE status <> 'issued'`,
  `ALTER TABLE certificates DROP COLUMN status, DROP COLUMN claimed_until, DROP COLUMN attempts, DROP COLUMN last_error`,
  `CREATE VIEW issued_certificates AS SELECT calibration_id, file_id FROM certificates WHERE template_id IS NULL`,
  `ALTER TABLE certificates ALTER COLUMN file_id SET NOT NULL, ALTER COLUMN issued_at SET NOT NULL`,
];
