import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Person who authorises the certificates of an organization where a calibration names nobody. */
export class AuthoriserOfCertificates1763688320000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE organizations ADD certificate_authoriser_name character varying(255),
      ADD certificate_authoriser_function character varying(255)`);
    await runner.query(
      `create or replace view organization_cards as
         select id, name, full_name, description, email, private, is_active, org_category,
                org_category = 'external' as external, asset_prefix, time_zone, certificate_language,
                address_street, address_postal_code, address_city, address_state, address_country,
                certificate_prints_notes, logo_file_id, certificate_authoriser_name, certificate_authoriser_function
           from organizations`,
    );
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}
