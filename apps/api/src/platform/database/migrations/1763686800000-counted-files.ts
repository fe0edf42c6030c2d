import type { MigrationInterface, QueryRunner } from 'typeorm';

const COUNT = (params: string) =>
  `jsonb_set(${params} - 'damaged', '{count}', to_jsonb((${params}->>'damaged')::integer))`;

/** The number of damaged files is a number, so that the texts can say one and many. */
export class CountedFiles1763686800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE notifications SET params = ${COUNT('params')} WHERE texts = 'files_damaged' AND params->>'damaged' ~ '^\\d{1,9}$'`,
    );
    await runner.query(
      `UPDATE mails SET data = jsonb_set(data, '{facts,params}', ${COUNT(`(data->'facts'->'params')`)})
        WHERE kind = 'files_damaged' AND data->'facts'->'params'->>'damaged' ~ '^\\d{1,9}$'`,
    );
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}
