import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Hyphens and dashes that compatibility normalization (NFKC) leaves apart. */
const DASHES = '\u2010\u2012\u2013\u2014\u2015\u2043\u2212';

/** Identifiers are compared without regard to case, and to kinds of hyphen, dash and space; they are stored as typed. */
export class FoldedIdentity1763688560000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE FUNCTION folded_identity(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
         SELECT btrim(regexp_replace(translate(lower(normalize(written, NFKC)), '${DASHES}', '${'-'.repeat(DASHES.length)}'),
           '\\s+', ' ', 'g')) $$`,
    );
    await runner.query(`CREATE INDEX assets_folded_id ON assets (folded_identity(asset_id))`);
    await runner.query(
      `CREATE INDEX assets_folded_serial ON assets (folded_identity(serial_number), organization_id)
        WHERE serial_number IS NOT NULL`,
    );
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}
