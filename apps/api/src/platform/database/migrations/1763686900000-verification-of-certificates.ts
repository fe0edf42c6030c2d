import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What somebody outside proves a paper with. Papers from before have no code: they are verified by their files. */
export class VerificationOfCertificates1763686900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE certificates ADD verification_code varchar(20), ADD as_issued jsonb');
    await runner.query('CREATE UNIQUE INDEX certificates_code ON certificates (verification_code)');
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}
