import { randomUUID } from 'node:crypto';
import { type AssetSort, AssetListQuery, assetSorts } from '../../apps/api/src/features/assets/list/asset-list.dto.js';
import { AssetListQueries } from '../../apps/api/src/features/assets/list/asset-list.queries.js';
import { asset, type AssetLookup } from '../../apps/api/src/features/assets/index.js';
import { CalibrationRegister } from '../../apps/api/src/features/calibrations/results/calibration-register.js';
import {
  CalibrationRegisterQuery,
  calibrationSorts,
} from '../../apps/api/src/features/calibrations/results/calibration-register.dto.js';
import { TimelineQueries } from '../../apps/api/src/features/timeline/timeline.queries.js';
import type { Caller } from '../../apps/api/src/platform/access/caller.js';
import { Subjects } from '../../apps/api/src/platform/access/subjects.js';
import { Database } from '../../apps/api/src/platform/database/database.js';
import { VisibleLists } from '../../apps/api/src/platform/http/paging/visible-list.js';
import { Clock } from '../../apps/api/src/platform/clock/clock.js';
import { readInput } from '../../apps/api/src/platform/http/input/read-input.js';
import { SignedAddresses } from '../../apps/api/src/platform/storage/signed-addresses.js';
import { aCaller } from '../../apps/api/src/testing/builders.js';
import { startTestApp, type TestApp } from '../../apps/api/src/testing/test-app.js';
import { explaining } from '../support/explained-work.js';

const ASSETS = 10_000;
const HIDDEN = 40;

/** Counts visited rows, not time. */
describe('the first page', () => {
  let test: TestApp;
  let few: Caller;
  let scattered: Caller;
  let all: Caller;
  let most: Caller;
  let mine: string;
  let organizations: string[];

  beforeAll(async () => {
    test = await startTestApp();
    const [root] = await test.sql<{ id: string }>('select id from users');
    organizations = Array.from({ length: HIDDEN }, () => randomUUID());
    mine = randomUUID();
    const empty = Array.from({ length: 9 }, () => randomUUID());
    await test.sql(
      `insert into organizations (id, name, private, asset_prefix, created_by)
       select id, 'Laboratory ' || n, true, 'L', $2 from unnest($1::uuid[]) with ordinality as given (id, n)`,
      [[...organizations, ...empty, mine], root?.id],
    );
    // Visible rows are oldest: found last.
    await test.sql(
      `insert into assets (id, asset_id, asset_type, name, manufacturer, model, organization_id, is_active, next_due_at,
                           created_by, updated_at)
       select gen_random_uuid(), 'W-' || lpad(n::text, 6, '0'), case when n % 9 = 0 then 'daq' else 'sensor' end,
              (array['Gauge', 'Load cell', 'Thermometer'])[1 + n % 3], 'Maker ' || n % 7, 'M',
              case when n <= 120 then $2::uuid else ($1::uuid[])[1 + n % ${HIDDEN}] end,
              n % 11 <> 0, case when n % 5 = 0 then null else current_date - 200 + n % 600 end, $3,
              now() - (${ASSETS} - n) * interval '1 minute'
         from generate_series(1, ${ASSETS}) n`,
      [organizations, mine, root?.id],
    );
    await test.sql(
      `insert into calibrations (id, asset_id, calibration_version, calibration_date, due_date, performed_by_name,
                                 calibration_type, calibration_purpose, data_entry_mode, model_type, engine_version,
                                 analysis_inputs, created_by, created_at, conformity, status, is_active)
       select gen_random_uuid(), id, 1, current_date - n % 900, case when n % 4001 = 9 then '2099-06-01' else current_date + n % 400 end,
              case when n % 4001 = 1 then 'Zyxomma' else 'x' end, case when n % 4001 = 2 then 'oem' else 'internal' end,
              case when n % 4001 = 3 then 'after_repair' else 'routine' end, 'raw_data', 'polynomial', '1', '{}', $1, updated_at,
              case when n % 4001 = 4 then 'fail' else 'pass' end,
              case when n % 4001 = 5 then 'rejected' else 'valid' end, n % 4001 <> 5
         from (select *, substr(asset_id, 3)::int as n from assets) of_asset`,
      [root?.id],
    );
    await test.sql('vacuum analyze');
    const person = (role: 'superadmin' | 'technician', of: string[]) =>
      aCaller({ role, memberships: new Map(of.map((id) => [id, 'member'])) });
    few = person('technician', [mine]);
    scattered = person('technician', [mine, ...empty]);
    most = person('technician', organizations);
    all = person('superadmin', []);
  });
  afterAll(() => test.close());

  const query = (given: Partial<Record<keyof AssetListQuery, unknown>>) =>
    readInput(AssetListQuery, given, 'query') as Promise<AssetListQuery>;

  const assetsOn = async (database: Database, caller: Caller, given: Parameters<typeof query>[0]) =>
    new AssetListQueries(new Clock(), new VisibleLists(database), test.app.get(SignedAddresses)).page(
      caller,
      await query(given),
    );
  async function assetsWork(caller: Caller, given: Parameters<typeof query>[0]) {
    const { work, database } = explaining(test, 'assets');
    const { items } = await assetsOn(database, caller, given);
    return { items, work: work.rows };
  }
  const assetsPage = (caller: Caller, given: Parameters<typeof query>[0]) => assetsOn(plain(), caller, given);
  const plain = () => ({ rows: (text: string, values: unknown[]) => test.sql(text, values) }) as unknown as Database;

  const sorts = assetSorts.flatMap((sort: AssetSort) => [sort, `-${sort}`]);

  it.each(sorts)('of assets by %s reads only a few pages of rows for a user with access to few', async (sort) => {
    const [forFew, forScattered, forAll, forMost] = [
      await assetsWork(few, { sort }),
      await assetsWork(scattered, { sort }),
      await assetsWork(all, { sort }),
      await assetsWork(most, { sort }),
    ];

    expect([forFew.items.length, forAll.items.length, forMost.items.length]).toEqual([50, 50, 50]);
    // The index walk gives up after a page per organization.
    expect(forScattered.items).toEqual(forFew.items);
    expect(forScattered.work).toBeLessThanOrEqual(51 * (10 + 1) + 51 * 3);
    expect(forAll.work).toBeLessThanOrEqual(51 * 2 + 2);
    expect(forMost.work).toBeLessThanOrEqual(120 + 51 * 3);
    expect(forFew.work).toBeLessThanOrEqual(51 * 3);
  });

  it.each<[string, Parameters<typeof query>[0]]>([
    ['a word', { q: 'gauge' }],
    ['a type', { asset_type: 'daq' }],
    ['a state', { status: ['expired'] }],
    ['a date', { due_before: '2999-01-01' }],
    ['the own organization', { organization_id: '' }],
    ['a total', { with_total: true }],
    ['a total of a word', { with_total: true, q: 'gauge' }],
  ])('of assets filtered by %s reads the matching rows only', async (_title, given) => {
    const filter = 'organization_id' in given ? { organization_id: mine } : given;

    const page = await assetsWork(few, filter);

    expect(page.items.length).toBeGreaterThan(5);
    // Counting, reading, two planning decisions visit 120 rows.
    expect(page.work).toBeLessThanOrEqual(120 * 5);
  });

  it('needs no table scan in the guard, by ID or by human reference', async () => {
    const { work, database } = explaining(test, 'assets');
    const [row] = await test.sql<{ id: string; asset_id: string }>('select id, asset_id from assets limit 1');
    const subjects = new Subjects(database);

    for (const reference of [row?.id ?? '', row?.asset_id ?? ''])
      expect(await subjects.find(asset, reference)).toMatchObject({ organization: {} });
    expect(work.rows).toBeLessThanOrEqual(4);
  });

  async function calibrationsWork(caller: Caller, given: Record<string, unknown>) {
    const { work, database } = explaining(test, 'calibrations');
    return { ...(await calibrationsPage(caller, given, database)), work: work.rows };
  }
  async function calibrationsPage(caller: Caller, given: Record<string, unknown>, database = plain()) {
    const requested = (await readInput(CalibrationRegisterQuery, given, 'query')) as CalibrationRegisterQuery;
    const page = await new CalibrationRegister(new VisibleLists(database), test.app.get(Database)).page(
      caller,
      requested,
    );
    const { items, next, total } = page;
    return { items, next, total, ids: items.map(({ id }) => id) };
  }

  const orders = calibrationSorts.flatMap((sort) => [sort, `-${sort}`]);

  it.each(orders)(
    'of calibrations by %s reads only a few pages of rows for a user with access to few',
    async (sort) => {
      const pages = [await calibrationsWork(few, { sort }), await calibrationsWork(all, { sort })];

      expect(pages.map(({ items }) => items.length)).toEqual([50, 50]);
      for (const { work } of pages) expect(work).toBeLessThanOrEqual(51 * 7);
    },
  );

  it.each<[string, Record<string, unknown>, number?]>([
    ['a verdict', { conformity: ['fail'] }],
    ['a state', { status: ['rejected'], include_voided: true }],
    ['a purpose', { purpose: ['after_repair'] }],
    ['a type', { type: ['oem'] }],
    ['a due span', { due_after: '2099-01-01', due_before: '2099-12-31' }],
    ['a word of the record', { q: 'zyxomma' }],
    ['a word of the asset', { q: 'w-000777' }],
    ['a certificate number', { q: 'LN-CAL-W-000777-v1' }],
    // The first rows may suffice for frequent words.
    ['words of both', { q: 'w-0 zyxomma' }, 10_000],
  ])(
    'of calibrations filtered by %s reads the matching rows only, also with the count',
    async (_title, given, first = 0) => {
      const page = await calibrationsWork(all, { ...given, sort: '-date', with_total: true });

      expect(page.ids.length).toBeGreaterThan(0);
      expect(page.total).toBe(page.ids.length);
      // Found, counted, read by id, compared with later rows.
      expect(page.work).toBeLessThanOrEqual(page.ids.length * 7 + 20 + first);
    },
  );

  it.each(orders)(
    'of calibrations by %s and all after it has the same rows by cursor, by skip and by count',
    async (sort) => {
      const walked: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await calibrationsPage(few, { sort, limit: 33, cursor, with_total: true, include_voided: true });
        expect(page.total).toBe(120);
        walked.push(...page.ids);
        cursor = page.next ?? undefined;
      } while (cursor !== undefined);
      const skipped = await calibrationsPage(few, { sort, limit: 70, skip: 50, include_voided: true });

      expect(skipped.ids).toEqual(walked.slice(50));
      expect(new Set(walked).size).toBe(120);
    },
  );

  it('of the timeline of an asset reads the same number of rows for a long history as for a short one', async () => {
    const [found] = await test.sql<{ id: string; organization_id: string }>('select * from assets limit 1');
    const [root] = await test.sql<{ id: string }>('select id from users');
    await test.sql(
      `insert into asset_movements (id, asset_id, moved_by, moved_at)
       select gen_random_uuid(), $1, $2, now() - n * interval '1 hour' from generate_series(1, 5000) n`,
      [found?.id, root?.id],
    );
    await test.sql('vacuum analyze asset_movements');
    const { work, database } = explaining(test, 'asset_movements');
    const lookup = { find: () => Promise.resolve(found) } as unknown as AssetLookup;
    const timeline = new TimelineQueries(database, lookup);
    const page = (cursor: string | null) =>
      timeline.page(few, found?.id ?? '', { limit: 50, skip: 0, with_total: false, cursor });

    const first = await page(null);
    await page(first.next);

    expect(first.items).toHaveLength(50);
    expect(work.rows).toBeLessThanOrEqual(2 * 51);
  });

  it.each(sorts)('of assets by %s and all after it has the same rows by cursor, by skip and by count', async (sort) => {
    const walked: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await assetsPage(few, { sort, limit: 33, cursor, with_total: true });
      expect(page.total).toBe(120);
      walked.push(...page.items.map(({ id }) => id));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    const skipped = [
      ...(await assetsPage(few, { sort, limit: 70 })).items,
      ...(await assetsPage(few, { sort, limit: 70, skip: 70 })).items,
    ];

    expect(skipped.map(({ id }) => id)).toEqual(walked);
    expect(new Set(walked).size).toBe(120);
  });

  it.each(['W-0000', 'W-0000 maker'])(
    'of %s, in hidden assets only, is empty for a user with access to most',
    async (q) => {
      const found = async (caller: Caller) => {
        const { items, total } = await assetsPage(caller, { q, limit: 200, with_total: true });
        const counted = await assetsPage(caller, { q, limit: 0, with_total: true });
        return [items.length, total, counted.total];
      };

      expect([await found(few), await found(most)]).toEqual([
        [99, 99, 99],
        [0, 0, 0],
      ]);
    },
  );

  it.each(sorts)('of assets by %s is the same with a second word that all of them have', async (sort) => {
    for (const caller of [few, most, all]) {
      const [one, two] = [
        await assetsPage(caller, { sort, q: 'load', limit: 200 }),
        await assetsPage(caller, { sort, q: 'load maker', limit: 200 }),
      ];

      expect(one.items.length).toBe(caller === few ? 40 : 200);
      expect(two.items).toEqual(one.items);
    }
    // Behind the rows that are read first.
    for (const caller of [most, all]) {
      const page = { sort, limit: 200, skip: 5_000 };

      expect((await assetsPage(caller, { ...page, q: 'w- maker' })).items).toEqual(
        (await assetsPage(caller, page)).items,
      );
    }
  });

  it('of assets has the same total with a second word that all of them have', async () => {
    const totalOf = async (caller: Caller, q: string) =>
      (await assetsPage(caller, { q, limit: 0, with_total: true })).total;

    for (const caller of [few, most, all])
      expect(await totalOf(caller, 'load maker')).toBe(await totalOf(caller, 'load'));
  });

  it.each(sorts)('of assets by %s has the same order for users with access to all, most or few', async (sort) => {
    const own = await assetsPage(few, { sort, limit: 120 });
    const ofAll = await assetsPage(all, { sort, limit: 120, organization_id: mine });
    const [mostly, everything] = [
      await assetsPage(most, { sort, limit: 50 }),
      await assetsPage(all, { sort, limit: 200 }),
    ];
    const others = everything.items.filter(({ organization_id }) => organization_id !== mine);

    expect(own.items).toEqual(ofAll.items);
    expect(mostly.items).toEqual(others.slice(0, 50));
  });

  // Last: its assets differ.
  it('of a frequent word missing in the statistics does not scan the whole table for each organization', async () => {
    // Changed after statistics were collected.
    await test.sql(`update assets set model = 'Unforeseen'`);
    await test.sql('vacuum assets');
    const member = aCaller({
      role: 'technician',
      memberships: new Map(organizations.slice(0, 18).map((id) => [id, 'member'])),
    });

    const page = await assetsWork(member, { q: 'unforeseen' });

    expect(page.items.length).toBe(50);
    // Counted once, read once.
    expect(page.work).toBeLessThanOrEqual(5000 * 2 + 51);
  });
});
