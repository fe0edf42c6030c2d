import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What recorded calibrations would be by newer rules, and by which calibration one was superseded. */
export class Recomputations1763681100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

const OF_CALIBRATION = `(exists (select 1 from calibrations parent where parent.id = recomputations.calibration_id))`;

const statements = [
  `CREATE TABLE recomputations (
    id uuid NOT NULL,
    calibration_id uuid NOT NULL,
    engine_version character varying(20) NOT NULL,
    outcome character varying(20) NOT NULL,
    own_outcome character varying(20) NOT NULL,
    old_verdict character varying(20),
    new_verdict character varying(20),
    old_expanded_uncertainty double precision,
    new_expanded_uncertainty double precision,
    old_coverage_factor double precision,
    new_coverage_factor double precision,
    is_changed boolean DEFAULT false NOT NULL,
    differences integer NOT NULL,
    reason text,
    made_at TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    PRIMARY KEY (id),
    CONSTRAINT "FK_5e41421f47ebeefbabfa081aa58" FOREIGN KEY (calibration_id) REFERENCES calibrations (id)
  )`,
  `CREATE UNIQUE INDEX recomputations_once ON recomputations (calibration_id, engine_version)`,
  `CREATE INDEX recomputations_newest ON recomputations (made_at, id)`,
  `ALTER TABLE recomputations ENABLE ROW LEVEL SECURITY`,
  `CREATE POLICY second_wall ON recomputations USING ${OF_CALIBRATION} WITH CHECK ${OF_CALIBRATION}`,
  `ALTER TABLE calibrations ADD superseded_by_id uuid`,
  `ALTER TABLE calibrations ADD CONSTRAINT "FK_7083f5959cb8a90ba5819f17998"
    FOREIGN KEY (superseded_by_id) REFERENCES calibrations (id)`,
];
