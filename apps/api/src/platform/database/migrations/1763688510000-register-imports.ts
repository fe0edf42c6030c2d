import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Custodians of assets, and imports of tables with what each import made and changed, so that it can be undone. */
export class RegisterImports1763688510000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

/** The own imports, and those into the organizations that the person belongs to. */
const MAY_SEE = `((select asking_role()) is not null and (imported_by = (select asking_person())
  or organization_id is not null and ((select role_sees_all(asking_role()))
    or organization_id = any((select asking_memberships())::uuid[]))))`;
const OF_IMPORT = `(exists (select 1 from asset_imports parent where parent.id = asset_import_items.import_id))`;

const statements = [
  `ALTER TABLE assets ADD custodian character varying(255)`,
  `CREATE TABLE asset_imports (
    id uuid NOT NULL,
    organization_id uuid,
    imported_by uuid NOT NULL,
    imported_at timestamp(3) with time zone NOT NULL,
    file_name character varying(255) NOT NULL,
    assets_created integer NOT NULL,
    assets_updated integer NOT NULL,
    calibrations_filed integer NOT NULL,
    locations_created integer NOT NULL,
    files_attached integer NOT NULL DEFAULT 0,
    written_in bigint NOT NULL DEFAULT audit_position(),
    undone_at timestamp(3) with time zone,
    undone_by uuid,
    CONSTRAINT asset_imports_undone CHECK ((undone_at is null) = (undone_by is null)),
    CONSTRAINT "PK_asset_imports" PRIMARY KEY (id)
  )`,
  `CREATE INDEX asset_imports_newest ON asset_imports (imported_at, id)`,
  `CREATE INDEX asset_imports_organization ON asset_imports (organization_id, imported_at, id)`,
  `CREATE TABLE asset_import_items (
    import_id uuid NOT NULL,
    place integer NOT NULL,
    kind character varying(12) NOT NULL,
    object_id uuid NOT NULL,
    is_new boolean NOT NULL DEFAULT true,
    before jsonb,
    "row" integer,
    certificate_file character varying(255),
    CONSTRAINT asset_import_items_kind CHECK (kind in ('location', 'asset', 'channel', 'calibration')),
    CONSTRAINT "PK_asset_import_items" PRIMARY KEY (import_id, place)
  )`,
  ...[
    `asset_imports ADD CONSTRAINT "FK_5f9f15fc4ff19b151bb5d0ccce4" FOREIGN KEY (organization_id) REFERENCES organizations(id)`,
    `asset_imports ADD CONSTRAINT "FK_70f10aed2204ffd48dd3a393d94" FOREIGN KEY (imported_by) REFERENCES users(id)`,
    `asset_imports ADD CONSTRAINT "FK_df344df14c7528cb0deab32c123" FOREIGN KEY (undone_by) REFERENCES users(id)`,
    `asset_import_items ADD CONSTRAINT "FK_2e950e32c61e6004c458190da77" FOREIGN KEY (import_id) REFERENCES asset_imports(id)
      ON DELETE CASCADE`,
  ].map((statement) => `ALTER TABLE ${statement}`),
  ...['asset_imports', 'asset_import_items'].map((table) => `ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`),
  // One asset after the other: a plan for many would compute the views for every calibration there is.
  `CREATE FUNCTION calibration_states_of(assets uuid[]) RETURNS SETOF calibration_states LANGUAGE plpgsql STABLE AS $$
    DECLARE one uuid;
    BEGIN
      FOREACH one IN ARRAY assets LOOP
        RETURN QUERY SELECT * FROM calibration_states state WHERE state.asset_id = one;
      END LOOP;
    END $$`,
  `CREATE FUNCTION asset_calibration_states_of(assets uuid[]) RETURNS SETOF asset_calibration_states LANGUAGE plpgsql STABLE AS $$
    DECLARE one uuid;
    BEGIN
      FOREACH one IN ARRAY assets LOOP
        RETURN QUERY SELECT * FROM asset_calibration_states state WHERE state.asset_id = one;
      END LOOP;
    END $$`,
  `CREATE POLICY second_wall ON asset_imports USING ${MAY_SEE} WITH CHECK ${MAY_SEE}`,
  `CREATE POLICY second_wall ON asset_import_items USING ${OF_IMPORT} WITH CHECK ${OF_IMPORT}`,
];
