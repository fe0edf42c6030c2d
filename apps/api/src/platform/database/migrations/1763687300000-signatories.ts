import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the certificate of an organization that signs says of it. */
export class Signatories1763687300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create view signatories as select id, name, full_name, address_country, vat_number from organizations',
    );
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}
