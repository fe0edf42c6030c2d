import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The DCC of a calibration: ours, or that of the laboratory that calibrated. */
export class DigitalCertificates1763687600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

/** As the policies of `1763674000000-second-wall.ts`, for a table of a calibration. */
const OF_CALIBRATION = `(exists (select 1 from calibrations parent where parent.id = digital_certificates.calibration_id))`;

const statements = [
  `CREATE TABLE digital_certificates (
    id uuid NOT NULL,
    calibration_id uuid NOT NULL,
    file_id uuid NOT NULL,
    origin character varying(20) NOT NULL,
    number character varying(255) NOT NULL,
    laboratory character varying(255),
    signature jsonb,
    created_at TIMESTAMP(3) WITH TIME ZONE DEFAULT now() NOT NULL,
    PRIMARY KEY (id),
    CONSTRAINT digital_certificates_origin CHECK (origin in ('own', 'outside')),
    CONSTRAINT "FK_6d4fca8ba8ce4b546e6597ca974" FOREIGN KEY (calibration_id) REFERENCES calibrations (id),
    CONSTRAINT "FK_ecdeb0edaae0a1704c4c3469fc6" FOREIGN KEY (file_id) REFERENCES stored_files (id)
  )`,
  `CREATE UNIQUE INDEX digital_certificates_unique ON digital_certificates (calibration_id, number)`,
  `CREATE UNIQUE INDEX digital_certificates_outside ON digital_certificates (calibration_id) WHERE origin = 'outside'`,
  `ALTER TABLE digital_certificates ENABLE ROW LEVEL SECURITY`,
  `CREATE POLICY second_wall ON digital_certificates USING ${OF_CALIBRATION} WITH CHECK ${OF_CALIBRATION}`,
];
