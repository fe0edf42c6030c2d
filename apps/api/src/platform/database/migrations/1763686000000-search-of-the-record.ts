import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an entry of the record is found by. */
export class SearchOfTheRecord1763686000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE FUNCTION audit_search_text(action text, asset_id text, before_state jsonb, after_state jsonb, address text)
         RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
         RETURN lower(action || ' ' || coalesce(asset_id, '') || ' ' || coalesce(left(before_state::text, 4000), '')
           || ' ' || coalesce(left(after_state::text, 4000), '') || ' ' || address)`,
    );
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}
