import { randomUUID } from 'node:crypto';
import { aLocation, anAsset, anOrganization, calibrationBody, points } from '../../apps/api/src/testing/builders.js';
import type { Client } from '../../apps/api/src/testing/client.js';
import type { AssetResponse, OrganizationResponse } from '../../libs/api-client/src/generated/wire.js';
import { isLong } from '../support/long.js';
import { type ExplainedApp, type Statement, startExplainedApp } from '../support/planned-work.js';
import { seedHouse } from '../support/seed-house.js';

/** Assets of the installation at the two measurements. */
const SIZES = isLong ? [20_000, 200_000] : [1_000, 10_000];
/** Work may grow by this much while the house grows tenfold. */
const GROWTH = 1.3;
/** A page of each of some organizations, and small tables that are read as a whole. */
const SLACK = 1_000;
/** Of a search, a filter or a total: up to 5,000 rows are counted, and as many read (`FEW_ROWS` in visible-list.ts). */
const NARROW = 12_000;

/** Still count over all assets, or answer with as many rows as fall into a month. Only shorten it. */
const COUNTING = [
  '/organizations',
  '/organizations/{org_id}',
  '/dashboard/summary',
  '/dashboard/distribution',
  '/dashboard/asset-type-distribution',
  '/dashboard/calendar-events',
  '/dashboard/calibration-events',
];

const LISTS = [
  '/assets',
  '/assets?sort=name',
  '/calibrations',
  '/locations',
  '/organizations',
  '/audit-logs?limit=50',
  '/reference-standards',
  '/people?q=person',
  '/procedures',
  '/certificate-templates',
  '/certificate-batches',
  '/activity',
  '/notifications',
  '/notifications/unread-count',
  '/saved-views',
  '/users/me',
  '/calibration-drafts',
  '/impact-reports',
  '/dashboard/summary',
  '/dashboard/distribution',
  '/dashboard/asset-type-distribution',
  '/dashboard/calendar-events?year=2026&month=3',
  '/dashboard/calibration-events',
  '/dashboard/recent-assets',
  '/dashboard/activity',
];
const NARROWED = ['/assets?q=gauge', '/assets?asset_type=daq&status=expired', '/assets?with_total=true', '/calibrations?q=gauge']; // prettier-ignore

interface Request {
  title: string;
  send: () => PromiseLike<unknown>;
  isNarrow?: boolean;
}

/** As in the product: what is read is not confined by row-level security, what is written is. */
describe('the rows that PostgreSQL looks at for a request', () => {
  let explained: ExplainedApp;
  let people: Record<
    'superadmin' | 'member of a large organization' | 'member of twelve small ones' | 'viewer',
    Client
  >;
  let large: OrganizationResponse;
  let asset: AssetResponse;
  let standard: AssetResponse;
  const measured: { title: string; isNarrow?: boolean; statements: Statement[] }[][] = [];

  beforeAll(async () => {
    explained = await startExplainedApp();
    const { test } = explained;
    people = {
      superadmin: await test.signIn('superadmin'),
      'member of a large organization': await test.signIn('technician'),
      'member of twelve small ones': await test.signIn('technician'),
      viewer: await test.signIn('viewer'),
    };
    const member = people['member of a large organization'];
    large = await anOrganization(member, { private: true });
    const small: string[] = [];
    for (let n = 0; n < 12; n++)
      small.push((await anOrganization(people['member of twelve small ones'], { private: true })).id);
    const location_id = (await aLocation(member, large)).id;
    asset = await anAsset(member, { organization_id: large.id, location_id });
    standard = await anAsset(member, { organization_id: large.id });
    for (const item of [standard, asset]) await member.post('/calibrations', calibrationBody(item)).expect(201);
    let from = 1;
    for (const to of SIZES) {
      await seedHouse(test, { from, to, large: large.id, small });
      from = to + 1;
      measured.push(await measure(await requests()));
    }
  });
  afterAll(() => explained.close());

  async function measure(asked: Request[]) {
    const found = [];
    for (const { send, ...request } of asked)
      found.push({ ...request, statements: await explained.statementsOf(send) });
    return found;
  }

  async function requests(): Promise<Request[]> {
    const member = people['member of a large organization'];
    // Of its own each time: what was recorded of it before is looked at.
    const item = await anAsset(member, { organization_id: large.id });
    const { body: first } = await member.post('/calibrations', calibrationBody(item)).expect(201);
    const twenty = points(Array.from({ length: 20 }, (_, n) => [n, n + 0.01 * (n % 3)] as const));
    const record = async (given: object = {}) =>
      (await member.post('/calibrations', calibrationBody(item, { points: twenty, ...given })).expect(201)).body;
    const ofOne = [
      ...[
        '',
        '/profile',
        '/calibrations',
        '/locations',
        '/files',
        '/audit-logs',
        '/health',
        '/timeline',
        '/performers',
      ].map((part) => `/assets/${item.id}${part}`),
      `/assets/${standard.id}/reference-standard?date=2026-03-12`,
      `/assets/${standard.asset_id.toLowerCase()}`,
      '/assets/not-there',
      ...['', '/points', '/comparison', '/certificate/readiness'].map((part) => `/calibrations/${first.id}${part}`),
      ...['', '/members'].map((part) => `/organizations/${large.id}${part}`),
    ];
    return [
      ...Object.entries(people).flatMap(([who, person]) =>
        [...LISTS, ...NARROWED].map((path) => ({
          title: `GET ${path} of a ${who}`,
          send: () => person.get(path),
          isNarrow: NARROWED.includes(path),
        })),
      ),
      ...ofOne.map((path) => ({ title: `GET ${path}`, send: () => member.get(path) })),
      { title: 'POST /calibrations', send: () => record() },
      {
        title: 'POST /calibrations with a standard',
        send: () => record({ calibration_type: 'internal', internal_reference_asset_id: standard.id }),
      },
      {
        title: 'POST /calibrations and void',
        send: async () => people.superadmin.delete(`/calibrations/${(await record()).id}?reason=mistake`).expect(204),
      },
      { title: 'POST /assets', send: () => anAsset(member, { organization_id: large.id }) },
      { title: 'PUT /assets', send: () => member.put(`/assets/${asset.id}`, { notes: randomUUID() }).expect(200) },
      {
        title: 'PUT /assets, its id in lower case',
        send: () => member.put(`/assets/${asset.asset_id.toLowerCase()}`, { notes: randomUUID() }).expect(200),
      },
    ];
  }

  it('do not become more with the house', () => {
    const [before = [], after = []] = measured;
    const rows = (statements: readonly Statement[] = []) => statements.reduce((sum, { rows: n }) => sum + n, 0);

    const grown = after.flatMap(({ title, isNarrow, statements }, nth) => {
      const [was, is] = [rows(before[nth]?.statements), rows(statements)];
      const most = isNarrow ? NARROW : was * GROWTH + SLACK;
      if (is <= most || isCounting(title)) return [];
      const [worst] = statements.toSorted((one, other) => other.rows - one.rows);
      return [`${title}: ${String(was)}, then ${String(is)}: ${worst?.text.slice(0, 200) ?? ''}`];
    });

    expect(grown).toEqual([]);
    expect(after.length).toBeGreaterThan(100);
    // What is explained is what the application sends.
    expect(after.every(({ statements }) => statements.length > 0)).toBe(true);
  });

  const isCounting = (title: string) => {
    const path = title.replace(large.id, '{org_id}').split(/[ ?]/)[1] ?? '';
    return COUNTING.includes(path);
  };
});
