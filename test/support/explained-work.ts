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

/** Includes filtered rows and partitions. */
function visited(node: PlanNode, table: string): number {
  const relation = node['Relation Name'];
  const own =
    relation === table || relation?.startsWith(`${table}_`)
      ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
      : 0;
  return (node.Plans ?? []).reduce((sum, below) => sum + visited(below, table), own);
}

function parts(node: PlanNode, table: string): string[] {
  const relation = node['Relation Name'];
  const own = relation?.startsWith(`${table}_`) ? [relation] : [];
  return [...own, ...(node.Plans ?? []).flatMap((below) => parts(below, table))];
}

export function explaining(
  test: TestApp,
  table: string,
): { work: { rows: number; parts: Set<string> }; database: Database } {
  const work = { rows: 0, parts: new Set<string>() };
  const rows = async (text: string, values: unknown[] = []) => {
    const [explained] = await test.sql<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `explain (analyze, format json) ${text}`,
      values,
    );
    const plan = explained?.['QUERY PLAN'][0]?.Plan;
    if (plan) {
      work.rows += visited(plan, table);
      for (const part of parts(plan, table)) work.parts.add(part);
    }
    return test.sql(text, values);
  };
  return { work, database: { rows } as unknown as Database };
}
