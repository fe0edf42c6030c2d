import type { HttpTestingController } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { Router } from '@angular/router';
import type { ActivityItem, DashboardOverview } from '@etalon/api-client';
import { whenStable, type Page } from '../../../testing/page';
import { configure, visit } from '../../../testing/render';
import { Session } from '../../session';
import { DashboardPage } from './dashboard-page';
import { yearGrid } from './year-grid';

const north = { id: 'org-1', name: 'Laboratory North', my_role: 'admin', is_member: true };
const south = { id: 'org-2', name: 'Laboratory South', my_role: 'member', is_member: true };

const found: DashboardOverview = {
  today: '2026-11-20',
  in_use: 1284,
  sensors: 1061,
  daqs: 223,
  fit: 1283,
  expired: 7,
  oldest_overdue_days: 42,
  due_soon: 23,
  due_in_a_week: 5,
  not_calibrated: 12,
  not_calibrated_references: 3,
  out_of_tolerance: 1,
  awaiting_approval: 4,
  awaiting_own_approval: 2,
  standing: [
    { standing: 'valid', count: 1242 },
    { standing: 'out_of_tolerance', count: 1 },
  ],
  quantities: Array.from({ length: 12 }, (_, n) => ({ type: `quantity ${n}`, count: 20 - n })),
  daq_types: [{ type: 'data_logger', count: 132 }],
  procedures: 64,
  procedure_quantities: [],
  due_next: [
    {
      id: 'a1',
      asset_id: 'LN-00318',
      name: 'Height gauge, 600 mm',
      calibration_status: 'due_soon',
      conformity: 'pass',
      uncertainty_state: 'complete',
      has_uncalibrated_channels: false,
      next_due_at: '2026-11-23',
      days_until_due: 3,
    },
  ],
  recent: [],
};
const days = [
  { day: '2026-01-06', performed: 3, due: 0 },
  { day: '2026-11-02', performed: 1, due: 2 },
];

async function dashboard(address = '/dashboard', mine: object[] = [north]) {
  localStorage.setItem('etalon.token', 'T');
  localStorage.setItem('etalon.first-steps', 'done');
  const http = await configure({ routes: [{ path: 'dashboard', component: DashboardPage }] });
  TestBed.inject(Session);
  await whenStable();
  const user = { id: 'user-1', name: 'R. Sample', email: 'r@lab.example', role: 'technician', language: 'en' };
  http.expectOne('/api/v1/users/me').flush(user);
  http.match(({ url }) => url === '/api/v1/organizations').forEach((one) => one.flush(mine));
  await whenStable();
  const { page } = await visit(address);
  return { page, http };
}

async function answer(http: HttpTestingController, overview: object = found): Promise<(string | null)[]> {
  const requested = http.match(({ url }) => url.startsWith('/api/v1/dashboard'));
  for (const one of requested)
    one.flush(
      one.request.url.endsWith('/calendar')
        ? { year: Number(one.request.params.get('year') ?? 2026), today: '2026-11-20', days }
        : overview,
    );
  const actions = http.match(({ url }) => url === '/api/v1/activity');
  actions.forEach((one) => one.flush([]));
  await whenStable();
  return [...requested, ...actions].map(({ request }) => request.params.get('organization_id'));
}

const acted = (action: string): ActivityItem => ({
  id: action,
  actor_id: 'user-1',
  actor_email: '',
  actor_name: 'L. Ejemplo',
  actor_role: 'technician',
  actor_profile_picture_url: null,
  action,
  entity_type: 'asset',
  entity_id: 'a1',
  entity_asset_id: 'LN-00318',
  before_state: null,
  after_state: null,
  created_at: '2026-11-20T10:00:00Z',
  names: [],
  withheld: [],
});

async function answerActivity(http: HttpTestingController, action: string, cursor?: string): Promise<string | null> {
  const asked = http.expectOne(({ url }) => url === '/api/v1/activity');
  asked.flush([acted(action)], { headers: cursor ? { Link: `</api/v1/activity?cursor=${cursor}>; rel="next"` } : {} });
  await whenStable();
  return asked.request.params.get('cursor');
}

const where = () => TestBed.inject(Router).url;
const hrefOf = (page: Page, name: RegExp) => page.get('link', name).getAttribute('href');

describe('the dashboard', () => {
  it('shows an asset with a channel that was never calibrated as not evaluated', async () => {
    const { page, http } = await dashboard();
    const [first] = found.due_next;
    const next = [true, false].map((has_uncalibrated_channels, id) => ({
      ...first,
      id,
      calibration_status: 'valid',
      has_uncalibrated_channels,
    }));
    await answer(http, { ...found, due_next: next });

    const signs = [...page.root.querySelectorAll('app-due-list .sign')].map((sign) => sign.textContent.trim());
    expect(signs).toEqual(['Not evaluated', 'Valid']);
  });

  it('opens the assets out of tolerance', async () => {
    const { page, http } = await dashboard();
    await answer(http);

    const link = page.get('link', '1 out of tolerance').getAttribute('href') ?? '';

    expect(new URL(link, location.origin).searchParams.get('conformity')).toBe('fail');
    expect(page.get('link', /1,284 assets in use/).textContent).not.toContain('out of tolerance');
  });

  it('opens the only organization of the user, with figures that link to their lists', async () => {
    const { page, http } = await dashboard();
    expect(await answer(http)).toEqual(['org-1', 'org-1', 'org-1']);
    expect(hrefOf(page, /^Subscribe to due dates$/)).toBe('/organizations/org-1?calendar=1');

    expect(hrefOf(page, /Expired 7 the oldest 42 days overdue/)).toBe('/assets?status=expired&organization=org-1');
    expect(hrefOf(page, /Awaiting approval 4 2 assigned to you/)).toBe(
      '/calibrations?status=pending_approval&organization=org-1',
    );
    expect(hrefOf(page, /1,284 assets in use/)).toBe('/assets?organization=org-1');
    expect(page.text()).toContain('99.9');
    expect(page.text()).toContain('in 3 d');
    http.verify();
  });

  it('requests all organizations and keeps the choice and the year in the address', async () => {
    const { page, http } = await dashboard('/dashboard?organization=all', [north, south]);
    expect(await answer(http)).toEqual([null, null, null]);
    await page.press('button', 'Previous year, 2025');
    expect(where()).toBe('/dashboard?organization=all&year=2025');
    expect(await answer(http)).toEqual([null]);
    expect(page.get('heading', 'Calibrations in 2025')).toBeDefined();
  });

  it('moves between days by keyboard and opens the list of a day', async () => {
    const { page, http } = await dashboard();
    await answer(http);
    const today = page.get('gridcell', /20 November 2026/);
    expect([today.tabIndex, today.getAttribute('aria-current')]).toEqual([0, 'date']);
    await page.key(today, 'ArrowLeft');
    const before = page.get('gridcell', /13 November 2026: none/);
    expect([before.tabIndex, today.tabIndex]).toEqual([0, -1]);
    await page.key(page.get('gridcell', /2 November 2026: 2 overdue, 1 performed/), 'Enter');
    expect(where()).toBe('/assets?from=2026-11-02&to=2026-11-02&organization=org-1');
  });

  it('shows the year as a table with links to the lists', async () => {
    const { page, http } = await dashboard();
    await answer(http);
    const [first] = page.all('button', 'Table');
    first?.click();
    await whenStable();
    expect(hrefOf(page, /^3$/)).toBe('/calibrations?since=2026-01-06&until=2026-01-06&counting=1&organization=org-1');
  });

  it('shows the recent activity behind a page of sign-ins', async () => {
    const { page, http } = await dashboard();
    expect(await answerActivity(http, 'auth.signed_in', 'second')).toBeNull();
    expect(await answerActivity(http, 'asset.created')).toBe('second');
    await answer(http);

    expect(hrefOf(page, /L\. Ejemplo/)).toBe('/people/user-1');
  });

  it('shows the first two changes of an entry, without technical ones', async () => {
    const { page, http } = await dashboard();
    const before_state = { image_file_id: 'f1', custodian: null, notes: 'Oven 1', name: 'Logger' };
    const after_state = { image_file_id: 'f2', custodian: 'A. Ejemplo', notes: 'Oven 2', name: 'Recorder' };
    http
      .expectOne(({ url }) => url === '/api/v1/activity')
      .flush([{ ...acted('asset.updated'), before_state, after_state }]);
    await answer(http);

    expect(page.text()).toMatch(/Responsible person.*A\. Ejemplo.*Notes.*Oven 1.*Oven 2/);
    expect(page.text()).not.toMatch(/f2|Recorder/);
  });

  it.each([
    ['the list ends', 2, true],
    ['older entries were not read', 5, false],
  ])('shows that there was no activity only if the list ends: %s', async (_title, pages, isEmpty) => {
    const { page, http } = await dashboard();
    for (let nth = 1; nth <= pages; nth++)
      await answerActivity(http, 'auth.signed_in', isEmpty && nth === pages ? undefined : 'next');
    expect(await answer(http)).toHaveLength(2);

    expect(page.text().includes('No activity in the last 30 days')).toBe(isEmpty);
  });

  it('does not round the share of assets in order up to 100 %', async () => {
    const { page, http } = await dashboard();
    await answer(http, { ...found, in_use: 2000, fit: 1999 });
    expect(page.text()).toContain('99.9');
    expect(page.text()).not.toContain('100.0');
  });

  it('shows an empty state, and a retry after an error', async () => {
    const { page, http } = await dashboard('/dashboard?organization=all', []);
    await answer(http, { ...found, in_use: 0 });
    expect(page.get('link', 'Find your organization').getAttribute('href')).toBe('/organizations');
    TestBed.resetTestingModule();

    const broken = await dashboard();
    for (const one of broken.http.match(({ url }) => url === '/api/v1/dashboard'))
      one.flush({}, { status: 500, statusText: 'x' });
    await whenStable();
    expect(broken.page.text()).toContain('The figures could not be loaded');
    await broken.page.press('button', 'Retry');
    await answer(broken.http);
    expect(broken.page.text()).toContain('1,284 assets in use');
  });
});

describe('calendar of a year', () => {
  it.each([
    [2024, 366, 53, 0],
    [2026, 365, 53, 3],
    [2000, 366, 53, 5],
    [2012, 366, 54, 6],
    [1900, 365, 53, 0],
  ])('of %i has %i days in %i weeks', (year, count, weeks, first) => {
    const grid = yearGrid(year, '2026-11-20', []);
    expect([grid.cells.length, grid.weeks, grid.cells[0]?.weekday, grid.months.length]).toEqual([
      count,
      weeks,
      first,
      12,
    ]);
  });

  it('shows open tasks before finished ones', () => {
    const looks = (day: string, performed: number, due: number) =>
      yearGrid(2026, '2026-11-20', [{ day, performed, due }]).cells.find((cell) => cell.day === day)?.look;
    expect([looks('2026-11-19', 9, 1), looks('2026-11-20', 1, 1), looks('2026-12-20', 0, 1)]).toEqual([
      'overdue',
      'soon',
      'soon',
    ]);
    expect([looks('2026-12-21', 0, 1), looks('2026-01-01', 1, 0), looks('2026-01-02', 3, 0)]).toEqual([
      'later',
      'few',
      'some',
    ]);
    expect(looks('2026-02-01', 4, 0)).toBe('many');
  });
});
