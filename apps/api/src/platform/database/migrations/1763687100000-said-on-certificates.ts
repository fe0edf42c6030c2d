import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Place, functions and language of a certificate, and whether what is internal stands on it. */
export class SaidOnCertificates1763687100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}

const statements = [
  `ALTER TABLE calibrations
     ADD performed_by_function varchar(255), ADD authorised_by_function varchar(255),
     ADD calibration_place varchar(20), ADD calibration_place_text text,
     ADD certificate_language varchar(2), ADD prints_notes boolean`,
  'ALTER TABLE organizations ADD certificate_prints_notes boolean NOT NULL DEFAULT false',
  'ALTER TABLE certificates ADD language varchar(2)',
  // Columns only ever join at the end.
  `create or replace view organization_cards as
     select id, name, full_name, description, email, private, is_active, org_category,
            org_category = 'external' as external, asset_prefix, time_zone, certificate_language,
            address_street, address_postal_code, address_city, address_state, address_country,
            certificate_prints_notes
       from organizations`,
];
