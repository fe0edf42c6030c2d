import { randomUUID } from 'node:crypto';
import { AuditListQuery } from '../../apps/api/src/features/audit/audit.dto.js';
import { AuditQueries } from '../../apps/api/src/features/audit/audit.queries.js';
import type { Caller } from '../../apps/api/src/platform/access/caller.js';
import { VisibleLists } from '../../apps/api/src/platform/http/paging/visible-list.js';
import { Clock } from '../../apps/api/src/platform/clock/clock.js';
import { readInput } from '../../apps/api/src/platform/http/input/read-input.js';
import { SignedAddresses } from '../../apps/api/src/platform/storage/signed-addresses.js';
import { aCaller } from '../../apps/api/src/testing/builders.js';
import { startTestApp, type TestApp } from '../../apps/api/src/testing/test-app.js';
import { explaining } from '../support/explained-work.js';

const ENTRIES = 30_000;
const HIDDEN = 40;
const MONTHS = 37;
const ACTS = 105;
const longAgo = randomUUID();

/** Counts visited entries, not time. All entries are of this month: PostgreSQL reads a small partition whole. */
describe('first page of the audit trail', () => {
  let test: TestApp;
  let mine: string;
  const former = randomUUID();
  let everybody: Record<'few' | 'scattered' | 'veteran' | 'stranger' | 'admin' | 'most' | 'all', Caller>;

  beforeAll(async () => {
    test = await startTestApp();
    const [root] = await test.sql<{ id: string }>('select id from users');
    const hidden = Array.from({ length: HIDDEN }, () => randomUUID());
    const empty = Array.from({ length: 9 }, () => randomUUID());
    mine = randomUUID();
    await test.sql(
      `insert into organizations (id, name, private, asset_prefix, created_by)
       select id, 'Laboratory ' || n, true, 'L', $2 from unnest($1::uuid[]) with ordinality as given (id, n)`,
      [[...hidden, ...empty, mine, former], root?.id],
    );
    await test.sql(
      `insert into audit_logs (id, actor_id, actor_email, action, entity_type, entity_id, audience, organization_id, created_at)
       select gen_random_uuid(), $3, 'x@example.org', 'x', kind, gen_random_uuid(),
              case kind when 'user' then 'people' when 'organization' then 'members' else 'object' end,
              case when kind = 'user' then null when n <= 600 then $2::uuid else ($1::uuid[])[1 + n % ${HIDDEN}] end,
              now() - (${ENTRIES} - n) * (now() - date_trunc('month', now())) / ${ENTRIES}
         from (select n, (array['user', 'asset', 'user', 'organization', 'user', 'asset'])[1 + n % 6] as kind
                 from generate_series(1, ${ENTRIES}) n) made`,
      [hidden, mine, root?.id],
    );
    await test.sql('vacuum analyze');
    const person = (role: 'superadmin' | 'admin' | 'viewer', of: string[]) =>
      aCaller({ role, memberships: new Map(of.map((id) => [id, 'member'])) });
    everybody = {
      few: person('viewer', [mine]),
      scattered: person('viewer', [mine, ...empty]),
      veteran: person('viewer', [former]),
      stranger: person('viewer', []),
      admin: person('admin', []),
      most: person('viewer', hidden),
      all: person('superadmin', []),
    };
  });
  afterAll(() => test.close());

  async function page(who: keyof typeof everybody, given: object = {}, most?: number) {
    const { work, database } = explaining(test, 'audit_logs');
    const queries = new AuditQueries(new VisibleLists(database), database, test.app.get(SignedAddresses), new Clock());
    const query = (await readInput(AuditListQuery, given, 'query')) as AuditListQuery;
    const { items, total, next } = await queries.list(
      everybody[who],
      Object.assign(query, most && { most_counted: most }),
    );
    return { items, total, next, work: work.rows, parts: work.parts.size };
  }

  it.each<[keyof typeof everybody, number, number]>([
    ['few', 50, 51 * 4],
    // The index walk gives up after a page per organization.
    ['scattered', 50, 51 * (10 + 1) + 51 * 4],
    ['stranger', 0, 0],
    ['admin', 50, 51 * 4],
    // Forty organizations: a page each, or all if similar.
    ['most', 50, ENTRIES / 6 + 51 * 4],
    ['all', 50, 51 * 2 + 2],
  ])('for caller %s has %i entries and reads no more than %i rows', async (who, length, most) => {
    const { items, work } = await page(who);

    expect(items).toHaveLength(length);
    expect(work).toBeLessThanOrEqual(most);
  });

  it.each<[string, object, number]>([
    ['a total', { with_total: true }, 300],
    ['a kind', { entity_type: 'asset' }, 200],
    ['a kind and a total', { entity_type: 'organization', with_total: true }, 100],
  ])('filtered by %s reads the visible entries only', async (_title, given, seen) => {
    const { items, total, work } = await page('few', given);

    expect(items).toHaveLength(50);
    expect(total ?? seen).toBe(seen);
    // Counted, found, read; 600 of 30,000 entries.
    expect(work).toBeLessThanOrEqual(300 * 3 + 51 * 4);
  });

  it.each<[keyof typeof everybody, string]>([
    ['stranger', 'email_settings'],
    ['stranger', 'location'],
    ['admin', 'database'],
    ['most', 'procedure'],
    ['all', 'database'],
  ])('for caller %s, filtered by a kind without entries (%s), reads hardly any rows', async (who, entity_type) => {
    const { items, work } = await page(who, { entity_type });

    expect(items).toEqual([]);
    // The query first counts whether few entries are visible.
    expect(work).toBeLessThanOrEqual(5000 + 51);
  });

  it('filtered by one object reads only its entries', async () => {
    const [entry] = await test.sql<{ entity_id: string }>(
      `select entity_id from audit_logs where organization_id = $1 and audience = 'object' limit 1`,
      [mine],
    );

    const { items, work } = await page('few', { entity_id: entry?.entity_id });

    expect(items).toHaveLength(1);
    expect(work).toBeLessThanOrEqual(300 * 4);
  });

  describe('over many months', () => {
    beforeAll(async () => {
      await test.sql(
        `select make_audit_month((now() - n * interval '1 month')::date) from generate_series(1, ${MONTHS}) n`,
      );
      await test.sql(
        `insert into audit_logs (id, actor_id, actor_email, action, entity_type, entity_id, audience, organization_id, created_at)
       select gen_random_uuid(), $2, 'x@example.org', 'x', 'asset', $3, 'object', $1, now() - n * interval '10 days'
         from generate_series(1, ${ACTS}) n`,
        [former, longAgo, randomUUID()],
      );
      await test.sql('vacuum analyze');
    });

    it.each<keyof typeof everybody>(['all', 'admin', 'most', 'few'])(
      'reads only the newest months if they fill it, for caller %s',
      async (who) => {
        // Two months, three future ones, and the default partition.
        expect((await page(who)).parts).toBeLessThanOrEqual(6);
      },
    );

    it.each<[keyof typeof everybody, object]>([
      ['all', { actor_id: longAgo }],
      ['veteran', { actor_id: longAgo }],
      ['veteran', {}],
      ['all', { q: 'x@example.org', actor_id: longAgo }],
    ])('continues through the months without gaps or duplicates, for caller %s', async (who, given) => {
      const found: Date[] = [];
      let cursor: string | null = null;
      do {
        const { items, next }: Awaited<ReturnType<typeof page>> = await page(who, { ...given, cursor });
        expect(items.length).toBeGreaterThan(0);
        found.push(...items.map(({ created_at }) => created_at));
        cursor = next;
      } while (cursor !== null);

      expect(found).toHaveLength(ACTS);
      expect(new Set(found.map(String)).size).toBe(ACTS);
      expect(found).toEqual(found.toSorted((a, b) => b.getTime() - a.getTime()));
    });

    it('between two timestamps has exactly the entries of that period, also with skip', async () => {
      const day = (n: number) => new Date(Date.parse(newest) - n * 86_400_000).toISOString();
      const newest = (await page('all', { actor_id: longAgo, limit: 1 })).items[0]?.created_at.toISOString() ?? '';
      const given = { actor_id: longAgo, from: day(600), to: day(200) };

      const whole = await page('all', given);
      const rest = await page('all', { ...given, skip: 10 });

      expect(whole.items).toHaveLength(40);
      expect(rest.items.map(({ id }) => id)).toEqual(whole.items.slice(10).map(({ id }) => id));
    });

    it.each<keyof typeof everybody>(['all', 'most'])('is counted completely, for caller %s', async (who) => {
      const { total, work } = await page(who, { with_total: true, limit: 0 }, 100);

      expect(total).toBe(100);
      // First counts whether few are visible, hidden included.
      expect(work).toBeLessThanOrEqual(5000 + 100 * HIDDEN);
    });
  });
});
