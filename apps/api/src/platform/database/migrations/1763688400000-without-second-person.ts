import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Laboratories that work without a second person, and the calibrations that were decided so (decision 26). */
export class WithoutSecondPerson1763688400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE organizations ADD works_without_second_person boolean NOT NULL DEFAULT false');
    await runner.query('ALTER TABLE calibrations ADD without_second_person boolean NOT NULL DEFAULT false');
    await runner.query('ALTER TABLE calibrations DROP CONSTRAINT calibrations_checker');
    await runner.query('ALTER TABLE calibrations DROP CONSTRAINT calibrations_decider');
    await runner.query(`ALTER TABLE calibrations ADD CONSTRAINT calibrations_decider
      CHECK (without_second_person or decided_by <> performed_by_user_id)`);
    await runner.query(
      `create or replace view organization_cards as
         select id, name, full_name, description, email, private, is_active, org_category,
                org_category = 'external' as external, asset_prefix, time_zone, certificate_language,
                address_street, address_postal_code, address_city, address_state, address_country,
                certificate_prints_notes, logo_file_id, certificate_authoriser_name, certificate_authoriser_function,
                works_without_second_person
           from organizations`,
    );
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}
