import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was found before an adjustment, and the response over frequency, with who may look at it. */
export class ModesOfEntry1763684100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

const OF_CALIBRATION = `(exists (select 1 from calibrations parent where parent.id = frequency_response_points.calibration_id))`;

const statements = [
  `ALTER TABLE calibrations ADD frequency_response_frequency_unit character varying(20)`,
  `ALTER TABLE calibrations ADD frequency_response_amplitude_type character varying(50)`,
  `ALTER TABLE calibrations ADD frequency_response_offset_enabled boolean NOT NULL DEFAULT false`,
  `ALTER TABLE calibrations ADD frequency_response_offset_unit character varying(20)`,
  `ALTER TABLE calibrations ADD frequency_response_baseline_sweep_index integer`,
  `ALTER TABLE calibrations ADD frequency_response jsonb`,
  `ALTER TABLE calibrations ADD as_found_summary jsonb`,
  `ALTER TABLE calibrations ADD as_found_conformity character varying(20)`,
  `ALTER TABLE calibrations ADD CONSTRAINT calibrations_as_found_conformity
    CHECK (as_found_conformity in ('pass', 'fail', 'not_evaluated'))`,
  `ALTER TABLE calibration_inputs ADD as_found_request jsonb`,
  `CREATE TABLE frequency_response_points (
    id uuid NOT NULL,
    calibration_id uuid NOT NULL,
    sweep_index integer NOT NULL,
    frequency_value double precision NOT NULL,
    reference_value double precision NOT NULL,
    measured_value double precision NOT NULL,
    offset_value double precision,
    reference_text character varying(60),
    measured_text character varying(60),
    reference_unit character varying(50) NOT NULL,
    measured_unit character varying(50) NOT NULL,
    reference_correction double precision,
    corrected_reference_value double precision,
    standard text,
    standard_expanded_uncertainty double precision,
    standard_coverage_factor double precision,
    standard_degrees_of_freedom double precision,
    sensitivity_value double precision,
    standard_uncertainty double precision,
    expanded_uncertainty double precision,
    coverage_factor double precision,
    effective_degrees_of_freedom double precision,
    expanded_uncertainty_pct double precision,
    deviation_pct double precision,
    deviation_db double precision,
    deviation_expanded_uncertainty double precision,
    deviation_coverage_factor double precision,
    is_baseline boolean DEFAULT false NOT NULL,
    lower_limit double precision,
    upper_limit double precision,
    acceptance_lower double precision,
    acceptance_upper double precision,
    verdict character varying(20),
    passed boolean,
    probability_of_conformity double precision,
    share_of_limit double precision,
    contradicts_after_rounding boolean DEFAULT false NOT NULL,
    reason_code character varying(40),
    created_at TIMESTAMP(3) WITH TIME ZONE DEFAULT now() NOT NULL,
    PRIMARY KEY (id),
    CONSTRAINT "FK_3656d7de92727683293eb9cb150" FOREIGN KEY (calibration_id) REFERENCES calibrations (id)
  )`,
  `CREATE UNIQUE INDEX frequency_response_points_unique ON frequency_response_points (calibration_id, sweep_index)`,
  `ALTER TABLE frequency_response_points ENABLE ROW LEVEL SECURITY`,
  `CREATE POLICY second_wall ON frequency_response_points USING ${OF_CALIBRATION} WITH CHECK ${OF_CALIBRATION}`,
];
