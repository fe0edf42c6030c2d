import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What standards that were found out of tolerance did to the calibrations made with them, and what was decided of each. */
export class Impact1763684300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

/** Each as what it is about: the standard, the affected calibration, and the one that was decided. */
const policies: Readonly<Record<string, string>> = {
  impact_reports: `(exists (select 1 from assets parent where parent.id = impact_reports.asset_id))`,
  impact_affected: `(exists (select 1 from calibrations parent where parent.id = impact_affected.calibration_id))`,
  impact_decisions: `(exists (select 1 from impact_affected parent where parent.id = impact_decisions.affected_id))`,
};

const statements = [
  `CREATE TABLE impact_reports (
    id uuid NOT NULL,
    asset_id uuid NOT NULL,
    sensor_id uuid NOT NULL,
    finding_id uuid NOT NULL,
    last_good_id uuid,
    period_from date,
    period_to date NOT NULL,
    engine_version character varying(20) NOT NULL,
    state character varying(20) DEFAULT 'listing' NOT NULL,
    affected_count integer DEFAULT 0 NOT NULL,
    is_cut boolean DEFAULT false NOT NULL,
    started_by uuid NOT NULL,
    started_at TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    computed_at TIMESTAMP(3) WITH TIME ZONE,
    closed_by uuid,
    closed_at TIMESTAMP(3) WITH TIME ZONE,
    closing_note text,
    version integer DEFAULT 1 NOT NULL,
    PRIMARY KEY (id),
    CONSTRAINT impact_reports_closed CHECK ((closed_at is null) = (closed_by is null)),
    CONSTRAINT impact_reports_state CHECK (state in ('listing', 'computing', 'done', 'stopped', 'failed')),
    CONSTRAINT "FK_2282fedc169c8b288ac78daf9fc" FOREIGN KEY (asset_id) REFERENCES assets (id),
    CONSTRAINT "FK_4e4b3dfb6230986bd728d7b9c7b" FOREIGN KEY (sensor_id) REFERENCES sensor_channels (id),
    CONSTRAINT "FK_3edbbd18764b81daf630bb6058b" FOREIGN KEY (finding_id) REFERENCES calibrations (id),
    CONSTRAINT "FK_18ce2f63fd4be484f8209a8bee3" FOREIGN KEY (last_good_id) REFERENCES calibrations (id),
    CONSTRAINT "FK_808c3397bfac4edf088c0bcc5e0" FOREIGN KEY (started_by) REFERENCES users (id),
    CONSTRAINT "FK_0021b1804e428e46708ffff3f1d" FOREIGN KEY (closed_by) REFERENCES users (id)
  )`,
  `CREATE INDEX impact_reports_asset ON impact_reports (asset_id)`,
  `CREATE INDEX impact_reports_sensor ON impact_reports (sensor_id)`,
  `CREATE INDEX impact_reports_newest ON impact_reports (started_at, id)`,
  `CREATE UNIQUE INDEX impact_reports_finding ON impact_reports (finding_id)`,

  `CREATE TABLE impact_affected (
    id uuid NOT NULL,
    report_id uuid NOT NULL,
    calibration_id uuid NOT NULL,
    level integer NOT NULL,
    via_id uuid NOT NULL,
    is_standard boolean DEFAULT false NOT NULL,
    outcome character varying(20) DEFAULT 'waiting' NOT NULL,
    reason character varying(40),
    engine_version character varying(20),
    verdict_recorded character varying(20),
    verdict_before character varying(20),
    verdict_after character varying(20),
    is_turned boolean DEFAULT false NOT NULL,
    is_uncovered boolean DEFAULT false NOT NULL,
    unit character varying(50),
    shift double precision,
    shift_at double precision,
    share_of_uncertainty double precision,
    share_of_limit double precision,
    expanded_uncertainty_before double precision,
    expanded_uncertainty_after double precision,
    standard_after jsonb,
    severity integer DEFAULT 4 NOT NULL,
    place integer DEFAULT 0 NOT NULL,
    created_at TIMESTAMP(3) WITH TIME ZONE DEFAULT now() NOT NULL,
    PRIMARY KEY (id),
    CONSTRAINT impact_affected_outcome CHECK (outcome in ('waiting', 'recomputed', 'not_recomputed')),
    CONSTRAINT "FK_0f09925fd73da550f9ca92873f0" FOREIGN KEY (report_id) REFERENCES impact_reports (id),
    CONSTRAINT "FK_ee17efeafc90dcc173cf3c8933c" FOREIGN KEY (calibration_id) REFERENCES calibrations (id),
    CONSTRAINT "FK_65c16c7fca3b198f1c1c8ba4d61" FOREIGN KEY (via_id) REFERENCES calibrations (id)
  )`,
  `CREATE UNIQUE INDEX impact_affected_unique ON impact_affected (report_id, calibration_id)`,
  `CREATE INDEX impact_affected_place ON impact_affected (report_id, place, id)`,
  `CREATE INDEX impact_affected_waiting ON impact_affected (report_id, level, id) WHERE outcome = 'waiting'`,
  `CREATE INDEX impact_affected_calibration ON impact_affected (calibration_id)`,

  `CREATE TABLE impact_decisions (
    id uuid NOT NULL,
    affected_id uuid NOT NULL,
    number integer NOT NULL,
    decision character varying(20) NOT NULL,
    reason text NOT NULL,
    decided_by uuid NOT NULL,
    decided_at TIMESTAMP(3) WITH TIME ZONE NOT NULL,
    PRIMARY KEY (id),
    CONSTRAINT impact_decisions_kind CHECK (decision in ('accept', 'notify', 'recall')),
    CONSTRAINT "FK_0d71574beff269797b2432f39fd" FOREIGN KEY (affected_id) REFERENCES impact_affected (id),
    CONSTRAINT "FK_b1463fadadd3c848d7fd63bcd55" FOREIGN KEY (decided_by) REFERENCES users (id)
  )`,
  `CREATE UNIQUE INDEX impact_decisions_unique ON impact_decisions (affected_id, number)`,

  ...Object.entries(policies).flatMap(([table, may]) => [
    `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`,
    `CREATE POLICY second_wall ON ${table} USING ${may} WITH CHECK ${may}`,
  ]),

  // What was made with a standard is found by what was frozen of it; by the asset alone where nothing was.
  `CREATE INDEX calibrations_made_with ON calibrations
    USING gin (jsonb_path_query_array(reference_standards, '$[*].asset_id') jsonb_path_ops)`,
  `CREATE INDEX calibrations_made_with_asset ON calibrations (internal_reference_asset_id)
    WHERE reference_standards = '[]' AND internal_reference_asset_id IS NOT NULL`,
];
