import { jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { startTestApp, type TestApp } from '../../apps/api/src/testing/test-app.js';

/** A node of a plan as `explain (format json)` writes it. */
interface PlanNode {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: PlanNode[];
}

/** What PostgreSQL did for one statement; those of triggers and functions are statements as well. */
export interface Statement {
  text: string;
  /** rows that scans of tables looked at and joins compared, those that were thrown away included */
  rows: number;
}

const EXPLAINING = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  // To the client that sent the statement.
  'auto_explain.log_level': 'notice',
};

/** An application whose database tells of every statement what it did. */
export interface ExplainedApp {
  test: TestApp;
  /** What PostgreSQL did for the work. */
  statementsOf(work: () => PromiseLike<unknown>): Promise<Statement[]>;
  close(): Promise<void>;
}

export async function startExplainedApp(): Promise<ExplainedApp> {
  const seen: Statement[] = [];
  const emit = Reflect.get(pg.Client.prototype, 'emit') as (...given: unknown[]) => boolean;
  const listening = jest.spyOn(pg.Client.prototype, 'emit');
  listening.mockImplementation(function (this: pg.Client, name: string | symbol, ...given: unknown[]) {
    if (name === 'notice') seen.push(...readPlan((given[0] as Error).message));
    return emit.call(this, name, ...given);
  });
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
  const test = await startTestApp({}, { databaseUrl: address.href, wallAround: 'acts' });
  return {
    test,
    statementsOf: async (work) => {
      seen.length = 0;
      await work();
      return [...seen];
    },
    close: async () => {
      await test.close();
      await superuser.query(`drop database ${name} with (force)`);
      await superuser.end();
      listening.mockRestore();
    },
  };
}

function readPlan(message: string): Statement[] {
  const json = /^duration: .*?plan:\n(.*)$/s.exec(message)?.[1];
  if (json === undefined) return [];
  const { 'Query Text': text, Plan: plan } = JSON.parse(json) as { 'Query Text': string; Plan: PlanNode };
  const rows = all(plan).reduce((sum, node) => sum + visited(node), 0);
  return [{ text: text.replaceAll(/\s+/g, ' ').trim(), rows: Math.round(rows) }];
}

const all = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(all)];

/** Joined rows that were thrown away count as well: two small tables may make many pairs. */
function visited(node: PlanNode): number {
  const thrown =
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0) +
    (node['Rows Removed by Join Filter'] ?? 0);
  const read = node['Relation Name'] === undefined ? 0 : node['Actual Rows'];
  return (read + thrown) * node['Actual Loops'];
}
