import type { Database } from '../../apps/api/src/platform/database/database.js';
import type { TestApp } from '../../apps/api/src/testing/test-app.js';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** Rows of the table that a plan looked at, also those it threw away. */
function visited(node: PlanNode, table: string): number {
  const own =
    node['Relation Name'] === table
      ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
      : 0;
  return (node.Plans ?? []).reduce((sum, below) => sum + visited(below, table), own);
}

/** A database that explains each statement before it answers it, and counts the rows of the table that were looked at. */
export function explaining(test: TestApp, table: string): { work: { rows: number }; database: Database } {
  const work = { rows: 0 };
  const rows = async (text: string, values: unknown[] = []) => {
    const [explained] = await test.sql<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `explain (analyze, format json) ${text}`,
      values,
    );
    const plan = explained?.['QUERY PLAN'][0]?.Plan;
    if (plan) work.rows += visited(plan, table);
    return test.sql(text, values);
  };
  return { work, database: { rows } as unknown as Database };
}
