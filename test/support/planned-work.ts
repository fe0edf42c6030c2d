import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { prepared } from '../../apps/api/src/platform/database/connections/prepared-statements.js';
import { startTestApp, type TestApp } from '../../apps/api/src/testing/test-app.js';
import { EXPLAINING, type Statement, watchStatements } from '../../tools/bench/support/explained-statements.mjs';

export type { Statement };

export interface ExplainedApp {
  test: TestApp;
  databaseUrl: string;
  statementsOf(work: () => PromiseLike<unknown>): Promise<Statement[]>;
  close(): Promise<void>;
}

export async function startExplainedApp(): Promise<ExplainedApp> {
  const seen: Statement[] = [];
  // Production: prepared statements soon have generic plans.
  const { isAlways } = prepared;
  prepared.isAlways = false;
  const stopWatching = watchStatements((statement) => seen.push(statement));
  const superuser = new pg.Client({ connectionString: process.env.ETALON_TEST_SUPERUSER });
  await superuser.connect();
  const address = new URL(process.env.ETALON_TEST_CLUSTER ?? '');
  const name = `etalon_${randomUUID().replaceAll('-', '')}`;
  await superuser.query(
    `create database ${name} template etalon_template strategy file_copy owner ${address.username}`,
  );
  for (const [setting, value] of Object.entries(EXPLAINING))
    await superuser.query(`alter database ${name} set ${setting} = '${value}'`);
  address.pathname = `/${name}`;
  const test = await startTestApp({}, { databaseUrl: address.href });
  return {
    test,
    databaseUrl: address.href,
    statementsOf: async (work) => {
      seen.length = 0;
      await work();
      return [...seen];
    },
    close: async () => {
      await test.close();
      prepared.isAlways = isAlways;
      await superuser.query(`drop database ${name} with (force)`);
      await superuser.end();
      stopWatching();
    },
  };
}
