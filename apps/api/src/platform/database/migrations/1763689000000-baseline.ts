import type { MigrationInterface, QueryRunner } from 'typeorm';
import { StartupError } from '../../config/startup-error.js';
import { CONSTRAINTS } from './baseline/constraints.js';
import { TABLES } from './baseline/tables.js';

/** Last of the migrations before the first release; equal schema. */
export const LAST_BEFORE = 'CalendarWithoutRows1763688930000';

export class Baseline1763689000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const ran = (await runner.query('SELECT name FROM migrations')) as { name: string }[];
    if (ran.length > 0) return takeOver(runner, ran);
    // Functions may refer to later objects.
    await runner.query('SET LOCAL check_function_bodies = off');
    for (const part of ['CREATE EXTENSION IF NOT EXISTS pg_trgm', TABLES, CONSTRAINTS, FIRST_ROWS])
      await runner.query(part);
  }

  /** Records are kept for twenty years: never drop them. */
  down(): Promise<void> {
    throw new Error('The first migration cannot be undone');
  }
}

async function takeOver(runner: QueryRunner, ran: readonly { name: string }[]): Promise<void> {
  if (!ran.some(({ name }) => name === LAST_BEFORE))
    throw new StartupError(
      'the database was made by a state of Etalon before its first release. Start it once with the last of those states, or with an empty database.',
    );
  await runner.query('DELETE FROM migrations WHERE "timestamp" <= 1763689000000');
}

const FIRST_ROWS = `
INSERT INTO audit_positions (id, base) VALUES (1, 0);
INSERT INTO mail_server (id) VALUES (1);
INSERT INTO email_settings (id) VALUES ('e7a10000-0000-4000-8000-000000000031');
INSERT INTO sign_on_settings (id) VALUES ('e7a10000-0000-4000-8000-000000000038');
INSERT INTO webhook_place (id, written_in, entry_id) VALUES (1, 0, '00000000-0000-0000-0000-000000000000');
SELECT make_audit_month(((now() AT TIME ZONE 'UTC')::date + n * interval '1 month')::date) FROM generate_series(0, 3) n;
`;
