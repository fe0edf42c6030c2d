import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The searched text was computed for each row looked at, and the codes of assets had an index of their own. */
export class StoredAssetSearch1763689010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('The stored search text cannot be removed');
  }
}

const searchText = (row: string) =>
  `asset_folded_text(${row}asset_id, ${row}name, ${row}serial_number, ${row}manufacturer, ${row}model) || coalesce(E'\\n' || ${row}code_search, '')`;

const STATEMENTS = [
  `ALTER TABLE assets ADD COLUMN search_text text DEFAULT '' NOT NULL`,
  // Writes the table once; an update would leave every old row behind.
  `ALTER TABLE assets ALTER COLUMN search_text TYPE text USING ${searchText('')}`,
  `CREATE FUNCTION asset_takes_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      new.search_text = ${searchText('new.')};
      RETURN new;
    END $$`,
  `CREATE TRIGGER assets_take_search_text
    BEFORE INSERT OR UPDATE OF asset_id, name, serial_number, manufacturer, model, code_search, search_text ON assets
    FOR EACH ROW EXECUTE FUNCTION asset_takes_search_text()`,
  'DROP INDEX assets_folded_search',
  'DROP INDEX assets_codes_search',
  'CREATE INDEX assets_search ON assets USING gin (search_text gin_trgm_ops)',
];
