import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What others read of an organization has its logo: it stands on its certificates. */
export class LogosOnCards1763687110000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Columns only ever join at the end.
    await runner.query(
      `create or replace view organization_cards as
         select id, name, full_name, description, email, private, is_active, org_category,
                org_category = 'external' as external, asset_prefix, time_zone, certificate_language,
                address_street, address_postal_code, address_city, address_state, address_country,
                certificate_prints_notes, logo_file_id
           from organizations`,
    );
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}
