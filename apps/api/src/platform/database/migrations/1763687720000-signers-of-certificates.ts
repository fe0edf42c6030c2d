import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Certificates that were issued before it was kept which key signed them: their signatures are read, once. */
export class SignersOfCertificates1763687720000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`INSERT INTO jobs_to_send (id, job, data)
      SELECT gen_random_uuid(), 'certificate.find_signers', '{}'
       WHERE EXISTS (SELECT 1 FROM certificates WHERE signing_key_id IS NULL)`);
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}
