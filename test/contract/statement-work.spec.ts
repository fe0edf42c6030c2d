import { AssetCounts } from '../../apps/api/src/features/assets/index.js';
import { asSystem } from '../../apps/api/src/platform/database/connections/database-context.js';
import type { TestApp } from '../../apps/api/src/testing/test-app.js';
import { frequentRequests } from '../../tools/bench/support/frequent-requests.mjs';
import { generateData, LARGE_ORGANIZATION, organizationId } from '../../tools/bench/support/generate-data.mjs';
import { isLong } from '../support/long.js';
import { type ExplainedApp, type Statement, startExplainedApp } from '../support/planned-work.js';

/** From 2,000 assets on, counts per due day hardly grow. */
const SIZES = isLong ? [20_000, 200_000] : [2_000, 10_000];
const MOST_MS = isLong ? 900_000 : 240_000;
const GROWTH = 1.3;
/** Allows a page of some organizations, and small tables. */
const SLACK = 1_000;
/** 5,000 rows counted (FEW_ROWS), a page of 50 in 500 organizations; 10,000 calibrations before the index of words. */
const NARROW = 35_000;
const FEW = 240;
/** Frequent words that never occur together: the first 4,500 rows of the list, sorted. */
const APART = 'GET /assets?q=cell%20pressure of a superadmin';
const APART_ROWS = 9_500;

const COUNTING = '/organizations';
/** Up to 5,000 events, or 10,000 of the other; each with its asset and about as many that the person may not see. */
const WHOLE = ['/dashboard/calendar-events?year=2026&limit=5000', '/dashboard/calibration-events'];
const WHOLE_ROWS = 50_000;

/** Production settings: reads bypass row-level security, writes use it. */
describe('the rows that PostgreSQL looks at for a request', () => {
  let explained: ExplainedApp;
  let large: string;
  const measured: { title: string; narrowLists?: number; statements: Statement[] }[][] = [];

  beforeAll(async () => {
    explained = await startExplainedApp();
    const { test, databaseUrl } = explained;
    const people = {
      superadmin: await test.signIn('superadmin'),
      'member of a large organization': await test.signIn('technician'),
      'member of twelve small ones': await test.signIn('technician'),
      viewer: await test.signIn('viewer'),
    };
    const idOf = async (who: keyof typeof people) => (await people[who].get('/users/me').expect(200)).body.id;
    const ids = {
      large: await idOf('member of a large organization'),
      small: await idOf('member of twelve small ones'),
    };
    const database = {
      url: databaseUrl,
      superuserUrl: process.env.ETALON_TEST_SUPERUSER ?? '',
      sql: (text: string, values?: unknown[]) => test.sql(text, values),
    };
    const createdBy = await idOf('superadmin');
    let from = 1;
    for (const to of SIZES) {
      await generateData(database, {
        from,
        to,
        createdBy,
        member: ids.small,
        few: { every: 1, count: FEW },
        calibrations: 1,
        entries: to,
      });
      if (from === 1) await join(test, ids);
      await asSystem('job', () => test.app.get(AssetCounts, { strict: false }).fold());
      from = to + 1;
      const requests = await frequentRequests(async (who, method, path, body, status) => {
        const answer = await people[who].send(method, path, body);
        if (status === undefined ? answer.status >= 300 : answer.status !== status)
          throw new Error(`${method} ${path}: ${String(answer.status)} ${JSON.stringify(answer.body)}`);
        return answer.body;
      }, large);
      const found = [];
      for (const { send, ...request } of requests)
        found.push({ ...request, statements: await explained.statementsOf(send) });
      measured.push(found);
    }
  }, MOST_MS);
  afterAll(() => explained.close());

  async function join(test: TestApp, people: { large: string; small: string }) {
    const organization = organizationId('n');
    const [found] = await test.sql<{ id: string }>(
      `select ${organization} as id from (values (${String(LARGE_ORGANIZATION)})) given (n)`,
    );
    large = found?.id ?? '';
    await test.sql(
      `insert into organization_members (id, organization_id, user_id, role)
       select gen_random_uuid(), ${organization}, case n when ${String(LARGE_ORGANIZATION)} then $1::uuid else $2::uuid end, 'member'
         from generate_series(2, ${String(LARGE_ORGANIZATION)}) n`,
      [people.large, people.small],
    );
  }

  it('do not become more with the house', () => {
    const [before = [], after = []] = measured;
    const rows = (statements: readonly Statement[] = []) => statements.reduce((sum, { rows: n }) => sum + n, 0);

    const grown = after.flatMap(({ title, narrowLists, statements }, nth) => {
      const [was, is] = [rows(before[nth]?.statements), rows(statements)];
      const most = mostOf(title, narrowLists ?? 0, was);
      if (is <= most || isOf(title, [COUNTING])) return [];
      const [worst] = statements.toSorted((one, other) => other.rows - one.rows);
      return [`${title}: ${String(was)}, then ${String(is)}: ${worst?.text.slice(0, 200) ?? ''}`];
    });

    expect(grown).toEqual([]);
    expect(after.length).toBeGreaterThan(100);
    expect(after.every(({ statements }) => statements.length > 0)).toBe(true);
  });

  function mostOf(title: string, narrowLists: number, was: number): number {
    if (title === APART) return APART_ROWS;
    if (narrowLists > 0) return narrowLists * NARROW;
    return isOf(title, WHOLE) ? WHOLE_ROWS : was * GROWTH + SLACK;
  }

  const isOf = (title: string, paths: readonly string[]) => paths.includes(title.split(' ')[1] ?? '');
});
