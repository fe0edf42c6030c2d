import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where the days of an organization begin, and the language of its certificates (decision 13). */
export class DaysOfOrganizations1763684600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

const statements = [
  `alter table organizations add column time_zone varchar(50), add column certificate_language varchar(2)`,
  // What others read of an organization; columns only ever join at the end.
  `create or replace view organization_cards as
     select id, name, full_name, description, email, private, is_active, org_category,
            org_category = 'external' as external, asset_prefix, time_zone, certificate_language
       from organizations`,
];
