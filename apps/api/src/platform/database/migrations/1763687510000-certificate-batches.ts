import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Certificates of many calibrations at once. */
export class CertificateBatches1763687510000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

const OWN = `(ordered_by = (select asking_person()))`;
const OF_BATCH = `(exists (select 1 from certificate_batches parent where parent.id = certificate_batch_items.batch_id))`;

const statements = [
  `CREATE TABLE certificate_batches (
    id uuid NOT NULL,
    ordered_by uuid NOT NULL,
    ordered_at TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    total integer NOT NULL,
    outcome character varying(10),
    finished_at TIMESTAMP(3) WITH TIME ZONE,
    file_id uuid,
    CONSTRAINT certificate_batches_outcome CHECK (outcome in ('done', 'cancelled', 'failed')),
    CONSTRAINT certificate_batches_pkey PRIMARY KEY (id))`,
  `CREATE UNIQUE INDEX certificate_batches_running ON certificate_batches (ordered_by) WHERE outcome IS NULL`,
  `CREATE INDEX certificate_batches_newest ON certificate_batches (ordered_by, ordered_at, id)`,
  `CREATE TABLE certificate_batch_items (
    batch_id uuid NOT NULL,
    place integer NOT NULL,
    calibration_id uuid NOT NULL,
    outcome character varying(10) NOT NULL,
    reason character varying(30),
    file_id uuid,
    CONSTRAINT certificate_batch_items_outcome CHECK (outcome in ('waiting', 'ready', 'left_out', 'failed')),
    CONSTRAINT certificate_batch_items_pkey PRIMARY KEY (batch_id, place))`,
  `ALTER TABLE certificate_batches ADD CONSTRAINT "FK_99e27bade637eb980bb7f59c701" FOREIGN KEY (ordered_by) REFERENCES users(id) ON DELETE NO
    ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE certificate_batches ADD CONSTRAINT "FK_8f2856b3a9193a320531d5045f1" FOREIGN KEY (file_id) REFERENCES stored_files(id) ON DELETE NO
    ACTION ON UPDATE NO ACTION`,
  `ALTER TABLE certificate_batch_items ADD CONSTRAINT "FK_0146abb2a2775c2f73bd1f20b56" FOREIGN KEY (batch_id) REFERENCES certificate_batches(id)
    ON DELETE CASCADE ON UPDATE NO ACTION`,
  `ALTER TABLE certificate_batches ENABLE ROW LEVEL SECURITY`,
  `CREATE POLICY second_wall ON certificate_batches USING ${OWN} WITH CHECK ${OWN}`,
  `ALTER TABLE certificate_batch_items ENABLE ROW LEVEL SECURITY`,
  `CREATE POLICY second_wall ON certificate_batch_items USING ${OF_BATCH} WITH CHECK ${OF_BATCH}`,
];
