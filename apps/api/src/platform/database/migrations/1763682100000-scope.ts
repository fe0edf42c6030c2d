import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a laboratory may measure and how well (rule C7), its accreditation, and what of it went into each result. */
export class Scope1763682100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

/** As of every table with an organization (`1763674000000-second-wall.ts`). */
const mayLookInto = (table: string) => `((select asking_role()) is not null and ((select role_sees_all(asking_role()))
  or exists (select 1 from organization_cards seen where seen.id = ${table}.organization_id
    and organization_visible(seen, asking_role(), (select asking_memberships())))))`;

const wall = (table: string) => [
  `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`,
  `CREATE POLICY second_wall ON ${table} USING ${mayLookInto(table)} WITH CHECK ${mayLookInto(table)}`,
];

const statements = [
  `CREATE TABLE scope_entries (
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    physical_quantity character varying(255) NOT NULL,
    unit character varying(50) NOT NULL,
    range_min double precision NOT NULL,
    range_max double precision NOT NULL,
    method character varying(255),
    conditions character varying(500),
    cmc_absolute double precision,
    cmc_relative double precision,
    cmc_combination character varying(20) NOT NULL,
    accredited_from date,
    accredited_to date,
    note text,
    created_by uuid NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at TIMESTAMP(3) WITH TIME ZONE DEFAULT now() NOT NULL,
    updated_at TIMESTAMP(3) WITH TIME ZONE DEFAULT now() NOT NULL,
    PRIMARY KEY (id),
    CONSTRAINT "FK_25625132213ab102a1fa5f5dcca" FOREIGN KEY (organization_id) REFERENCES organizations (id),
    CONSTRAINT "FK_513f51167d20d2b9db87657772b" FOREIGN KEY (created_by) REFERENCES users (id),
    CONSTRAINT scope_entries_range CHECK (range_min <= range_max and range_min > '-Infinity' and range_max < 'Infinity'),
    CONSTRAINT scope_entries_cmc CHECK ((coalesce(cmc_absolute, 0) > 0 or coalesce(cmc_relative, 0) > 0)
      and cmc_absolute >= 0 and cmc_absolute < 'Infinity' and cmc_relative >= 0 and cmc_relative < 'Infinity'),
    CONSTRAINT scope_entries_combination CHECK (cmc_combination in ('sum', 'root_sum_square')),
    CONSTRAINT scope_entries_days CHECK (accredited_from <= accredited_to)
  )`,
  `CREATE INDEX scope_entries_organization ON scope_entries (organization_id, physical_quantity, created_at, id)`,
  ...wall('scope_entries'),
  `CREATE TABLE accreditations (
    organization_id uuid NOT NULL,
    body character varying(255) NOT NULL,
    number character varying(100),
    valid_from date,
    valid_to date,
    version integer DEFAULT 1 NOT NULL,
    created_at TIMESTAMP(3) WITH TIME ZONE DEFAULT now() NOT NULL,
    updated_at TIMESTAMP(3) WITH TIME ZONE DEFAULT now() NOT NULL,
    PRIMARY KEY (organization_id),
    CONSTRAINT "FK_d6dda2729dfcf8f89bafb99949f" FOREIGN KEY (organization_id) REFERENCES organizations (id),
    CONSTRAINT accreditations_days CHECK (valid_from <= valid_to)
  )`,
  ...wall('accreditations'),
  `ALTER TABLE calibration_points ADD cmc double precision, ADD raised_to_cmc boolean DEFAULT false NOT NULL, ADD in_scope boolean`,
  `ALTER TABLE calibration_inputs ADD scope jsonb`,
];
