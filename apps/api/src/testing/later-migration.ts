import type { QueryRunner } from 'typeorm';
import { MIGRATIONS } from '../platform/database/migrations/index.js';

class Later1763689100000 {
  up(runner: QueryRunner): Promise<void> {
    return runner.query(`ALTER TABLE organizations ADD remark text DEFAULT 'none' NOT NULL`) as Promise<void>;
  }

  down(): Promise<void> {
    throw new Error('Not undone');
  }
}

/** A version after the baseline, until the function it returns is called. */
export function addLaterMigration(): () => void {
  MIGRATIONS.push(Later1763689100000);
  return () => void MIGRATIONS.splice(MIGRATIONS.indexOf(Later1763689100000), 1);
}
