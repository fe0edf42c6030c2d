import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An authenticator app stays valid until the code of its replacement is confirmed. */
export class ReplacedAuthenticatorApps1763689015000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE totp_secrets ADD COLUMN wrapped_pending text, ADD COLUMN pending_until timestamptz(3)',
    );
  }

  down(): Promise<void> {
    throw new Error('The secrets of new authenticator apps would be lost');
  }
}
