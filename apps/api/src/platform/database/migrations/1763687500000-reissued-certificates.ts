import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One calibration may have several issues of its certificate; the newest is handed out, each stays as it was issued. */
export class ReissuedCertificates1763687500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

/** Of both kinds of number: `...-v3`, and `...-v3-r1` of the first reissue. */
const CERTIFIED = (number: string) => `substring(${number} from '^[^-]*-CAL-(.*)-v[0-9]+(?:-r[0-9]+)?$')`;

const OF_CALIBRATION = `(exists (select 1 from calibrations parent where parent.id = certificate_reissues.calibration_id))`;

const statements = [
  `ALTER TABLE certificates ADD issue integer NOT NULL DEFAULT 1, ADD is_current boolean NOT NULL DEFAULT true,
     ADD CONSTRAINT certificates_issue CHECK (issue > 0)`,
  `DROP INDEX certificates_unique`,
  `CREATE UNIQUE INDEX certificates_unique ON certificates (calibration_id, template_id, issue) NULLS NOT DISTINCT`,
  `CREATE UNIQUE INDEX certificates_current ON certificates (calibration_id, template_id) NULLS NOT DISTINCT WHERE is_current`,
  `CREATE OR REPLACE VIEW issued_certificates WITH (security_invoker = true) AS
     SELECT calibration_id, file_id, number FROM certificates WHERE template_id IS NULL AND is_current`,
  `DROP INDEX certificates_asset_id`,
  `CREATE INDEX certificates_asset_id ON certificates ((${CERTIFIED('number')}))`,
  `CREATE OR REPLACE VIEW certified_asset_ids WITH (security_invoker = true) AS
     SELECT ${CERTIFIED('x.number')} AS asset_id, c.asset_id AS certified_id
       FROM certificates x JOIN calibrations c ON c.id = x.calibration_id`,
  `CREATE TABLE certificate_reissues (
    reason character varying(2000) NOT NULL,
    customer_name character varying(255),
    customer_address character varying(1000),
    id uuid NOT NULL,
    calibration_id uuid NOT NULL,
    issue integer NOT NULL,
    language character varying(2),
    ordered_by uuid NOT NULL,
    ordered_by_name character varying(255) NOT NULL,
    ordered_at TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    CONSTRAINT certificate_reissues_issue CHECK (issue > 1),
    CONSTRAINT certificate_reissues_pkey PRIMARY KEY (id))`,
  `CREATE UNIQUE INDEX certificate_reissues_unique ON certificate_reissues (calibration_id, issue)`,
  `ALTER TABLE certificate_reissues ADD CONSTRAINT "FK_421c39aee6632f2111a9cc83005" FOREIGN KEY (calibration_id) REFERENCES calibrations(id) ON DELETE
    NO ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE certificate_reissues ADD CONSTRAINT "FK_e909c98717e4ef2a852823b4dc7" FOREIGN KEY (ordered_by) REFERENCES users(id) ON DELETE NO
    ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE certificate_reissues ENABLE ROW LEVEL SECURITY`,
  `CREATE POLICY second_wall ON certificate_reissues USING ${OF_CALIBRATION} WITH CHECK ${OF_CALIBRATION}`,
];
