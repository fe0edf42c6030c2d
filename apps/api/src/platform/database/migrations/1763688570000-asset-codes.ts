import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Codes that owners put on their assets, unique in an organization. */
export class AssetCodes1763688570000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

const OF_ASSET = `(exists (select 1 from assets parent where parent.id = asset_codes.asset_id))`;

const statements = [
  `CREATE TABLE asset_codes (
    id uuid NOT NULL,
    asset_id uuid NOT NULL,
    organization_id uuid,
    code character varying(255) NOT NULL,
    folded text NOT NULL,
    kind character varying(20) NOT NULL DEFAULT 'barcode',
    note character varying(255),
    created_by uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
    CONSTRAINT asset_codes_kind CHECK (kind in ('barcode', 'qr_code', 'rfid', 'inventory_number', 'marking')),
    CONSTRAINT "PK_asset_codes" PRIMARY KEY (id)
  )`,
  ...[
    `"FK_97f87bd309acd8bb6c41c049876" FOREIGN KEY (asset_id) REFERENCES assets(id) ON DELETE CASCADE`,
    `"FK_ce21732a3cf1280c6a4b057bf46" FOREIGN KEY (organization_id) REFERENCES organizations(id)`,
    `"FK_a2c721d07757ef11b70083cd186" FOREIGN KEY (created_by) REFERENCES users(id)`,
  ].map((constraint) => `ALTER TABLE asset_codes ADD CONSTRAINT ${constraint}`),
  // Assets without an organization share theirs.
  `CREATE UNIQUE INDEX asset_codes_unique ON asset_codes (organization_id, folded) NULLS NOT DISTINCT`,
  `CREATE INDEX asset_codes_folded ON asset_codes (folded)`,
  `CREATE INDEX asset_codes_asset ON asset_codes (asset_id, created_at, id)`,
  `CREATE FUNCTION asset_code_takes_asset() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      SELECT a.organization_id INTO new.organization_id FROM assets a WHERE a.id = new.asset_id FOR SHARE;
      new.folded = folded_identity(new.code);
      RETURN new;
    END $$`,
  `CREATE TRIGGER asset_codes_take_asset BEFORE INSERT OR UPDATE OF code, asset_id ON asset_codes
    FOR EACH ROW EXECUTE FUNCTION asset_code_takes_asset()`,
  `CREATE FUNCTION asset_moves_codes() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE asset_codes SET organization_id = new.organization_id WHERE asset_id = new.id;
      RETURN null;
    END $$`,
  `CREATE TRIGGER assets_move_codes AFTER UPDATE OF organization_id ON assets
    FOR EACH ROW WHEN (old.organization_id IS DISTINCT FROM new.organization_id) EXECUTE FUNCTION asset_moves_codes()`,

  `ALTER TABLE assets ADD code_search text`,
  `CREATE FUNCTION asset_codes_are_searched() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE changed uuid = coalesce(new.asset_id, old.asset_id);
    BEGIN
      UPDATE assets SET code_search = (SELECT string_agg(lower(c.code), ' ' ORDER BY c.created_at, c.id) FROM asset_codes c
        WHERE c.asset_id = changed) WHERE id = changed;
      RETURN null;
    END $$`,
  `CREATE TRIGGER asset_codes_are_searched AFTER INSERT OR DELETE OR UPDATE OF code ON asset_codes
    FOR EACH ROW EXECUTE FUNCTION asset_codes_are_searched()`,
  `CREATE INDEX assets_codes_search ON assets USING gin (code_search gin_trgm_ops) WHERE code_search IS NOT NULL`,

  `ALTER TABLE asset_codes ENABLE ROW LEVEL SECURITY`,
  `CREATE POLICY second_wall ON asset_codes USING ${OF_ASSET} WITH CHECK ${OF_ASSET}`,
];
