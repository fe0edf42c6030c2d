import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Dashes that NFKC keeps apart, then invisible characters. */
const DASHES = String.raw`E'\u2010\u2012\u2013\u2014\u2015\u2043\u2212\u00AD\u200B\uFEFF'`;

/** Space equals hyphen: "LN 42" is "LN-42". */
export class OneFolding1763688610000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

const statements = [
  // Indexes contain results of the old function.
  `DROP INDEX assets_folded_id`,
  `DROP INDEX assets_folded_serial`,
  String.raw`CREATE OR REPLACE FUNCTION folded_identity(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT regexp_replace(btrim(translate(lower(normalize(written, NFKC)), ${DASHES}, '-------'), E' \t\r\n'), '[\s-]+', '-', 'g') $$`,
  `CREATE INDEX assets_folded_id ON assets (folded_identity(asset_id))`,
  `CREATE INDEX assets_folded_serial ON assets (folded_identity(serial_number), organization_id) WHERE serial_number IS NOT NULL`,
  `UPDATE asset_codes c SET folded = folded_identity(c.code)
    WHERE c.folded <> folded_identity(c.code) AND NOT EXISTS (
      SELECT 1 FROM asset_codes other WHERE other.id <> c.id AND other.organization_id IS NOT DISTINCT FROM c.organization_id
         AND folded_identity(other.code) = folded_identity(c.code))`,
];
