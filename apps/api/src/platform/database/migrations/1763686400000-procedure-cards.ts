import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a procedure is called, for those who name it. */
export class ProcedureCards1763686400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE VIEW procedure_cards AS SELECT id, proc_id, name FROM procedures');
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}
