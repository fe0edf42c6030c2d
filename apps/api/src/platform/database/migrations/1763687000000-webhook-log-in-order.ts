import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Events that are gathered together share `created_at`; the log of a webhook has them in the order in which they happened. */
export class WebhookLogInOrder1763687000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX webhook_deliveries_newest');
    await runner.query(
      'CREATE INDEX webhook_deliveries_newest ON webhook_deliveries (webhook_id, created_at, occurred_at, id)',
    );
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}
