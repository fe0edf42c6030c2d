import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Hyphens and dashes that compatibility normalization (NFKC) leaves apart, the soft hyphen, and white space. */
const LEFT_OUT = String.raw`E'-\u2010\u2012\u2013\u2014\u2015\u2043\u2212\u00AD \t\r\n'`;

/** A search finds "TM 100" by "tm-100" and "TM100". */
export class FoldedSearch1763688580000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

/** Bodies in RETURN keep what they call when an index is built, where no schema is searched. */
const statements = [
  `CREATE FUNCTION folded_search(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
     RETURN translate(lower(normalize(written, NFKC)), ${LEFT_OUT}, '')`,
  // Words of one field do not join those of the next.
  `CREATE FUNCTION asset_folded_text(asset_id text, name text, serial_number text, manufacturer text, model text)
     RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
     RETURN folded_search(asset_id) || E'\\n' || folded_search(name) || E'\\n' || coalesce(folded_search(serial_number), '')
       || E'\\n' || folded_search(manufacturer) || E'\\n' || folded_search(model)`,
  // The letters of LIKE stand for themselves.
  String.raw`CREATE FUNCTION search_pattern(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
     RETURN '%' || regexp_replace(folded_search(word), '([\\%_])', '\\\1', 'g') || '%'`,
  `CREATE INDEX assets_folded_search
     ON assets USING gin (asset_folded_text(asset_id, name, serial_number, manufacturer, model) gin_trgm_ops)`,
  `DROP INDEX assets_search`,
  // Owner's codes are searched alike.
  `CREATE OR REPLACE FUNCTION asset_codes_are_searched() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE changed uuid = coalesce(new.asset_id, old.asset_id);
    BEGIN
      UPDATE assets SET code_search = (SELECT string_agg(folded_search(c.code), E'\\n' ORDER BY c.created_at, c.id)
        FROM asset_codes c WHERE c.asset_id = changed) WHERE id = changed;
      RETURN null;
    END $$`,
];
