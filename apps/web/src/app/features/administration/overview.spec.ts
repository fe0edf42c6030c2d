import type { HttpTestingController } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import type { IncidentResponse, JobResponse, OperationResponse } from '@etalon/api-client';
import { Page, whenStable } from '../../../testing/page';
import { configure, visit } from '../../../testing/render';
import { Session } from '../../session';
import { Toasts } from '../../ui';
import { ADMINISTRATION_PAGES } from '../feature';
import { administration } from './administration.feature';
import administrationRoutes from './administration.routes';

const administrationPages = administration.administration ?? [];
const stats = { assets: 1_234_567, procedures: 12, calibrations: 98, users: 7, organizations: 3 };
const system = { uptime_seconds: 3600.5, db_status: 'ok', api_version: '1.2.3' };
const operation: OperationResponse = {
  versions: { etalon: '1.2.3', node: 'v24.0.0', postgresql: '17.2', chromium: null },
  uptime_seconds: 3600.5,
  database: {
    is_embedded: false,
    is_read_only: false,
    size_bytes: 2_400_000_000,
    connections_used: 17,
    connections_allowed: 100,
    newest_migration: 'Incidents1763687741000',
    replicas: [{ name: 'reader', state: 'streaming', lag_seconds: 1.25 }],
  },
  storage: {
    kind: 's3',
    is_reachable: false,
    files: null,
    bytes: null,
    damaged: 2,
    free_bytes: null,
    total_bytes: null,
    data_free_bytes: 5_000_000_000,
    data_total_bytes: 10_000_000_000,
  },
  queue: {
    waiting: 4,
    in_hand: 1,
    dead: 3,
    oldest_waiting_seconds: 0,
    kinds: [{ job: 'certificate.make', waiting: 4, in_hand: 1, dead: 3, late_seconds: 0 }],
  },
  mail: null,
  processes: [
    {
      id: 'p1',
      roles: 'api,worker',
      version: '1.2.3',
      node: 'v24.0.0',
      host: 'north',
      pid: 42,
      started_at: '2026-01-02T10:00:00Z',
      seen_at: '2026-01-02T10:00:00Z',
      is_alive: false,
      memory_bytes: 300_000_000,
      chromium: 'failed',
      chromium_version: null,
      prints: 5,
    },
  ],
  warnings: [{ code: 'disk.low', detail: 'Disk space is low for data: 12 MiB.' }],
};
const dead: JobResponse = {
  id: 'j1',
  job: 'certificate.make',
  state: 'dead',
  attempts: 6,
  error: 'RenderingError busy',
  at: '2026-01-02T10:00:00Z',
  due_at: null,
  started_at: null,
  ended_at: '2026-01-02T10:00:00Z',
  about: [{ name: 'calibration_id', id: 'c1' }],
  request_id: 'r-1',
};
const incident: IncidentResponse = {
  id: 'i1',
  kind: 'slow_statement',
  route: 'GET /api/v1/assets',
  what: 'select ? from assets',
  status: null,
  count: 4,
  average_ms: 612.4,
  longest_ms: 800,
  first_at: '2026-01-02T10:00:00Z',
  last_at: '2026-01-02T11:00:00Z',
  request_id: 'r-2',
};

async function open(url: string, role = 'superadmin') {
  localStorage.setItem('etalon.token', 'T');
  const http = await configure({
    routes: [{ path: 'administration', children: administrationRoutes }],
    providers: [{ provide: ADMINISTRATION_PAGES, useValue: administrationPages }],
  });
  TestBed.inject(Session).account.value();
  await whenStable();
  http
    .expectOne('/api/v1/users/me')
    .flush({ id: 'u1', name: 'R. Sample', email: 'r@lab.example', role, language: 'en' });
  http.expectOne((one) => one.urlWithParams.includes('mine=true')).flush([]);
  const { page } = await visit(url);
  return { page, http, everywhere: new Page(document.body) };
}

async function openJobs(jobs: JobResponse[]) {
  const shown = await open('/administration/jobs');
  const answer = async () => {
    for (const one of shown.http.match('/api/v1/admin/operation')) one.flush(operation);
    for (const one of shown.http.match(({ url, method }) => method === 'GET' && url.endsWith('/admin/jobs')))
      one.flush(jobs);
    await whenStable();
  };
  await answer();
  return { ...shown, answer };
}

async function openOverview(http: HttpTestingController, all = true, shown = operation) {
  http.expectOne('/api/v1/admin/stats').flush(stats);
  http.expectOne('/api/v1/admin/system').flush(system);
  if (all) http.expectOne('/api/v1/admin/operation').flush(shown);
  else http.expectNone('/api/v1/admin/operation');
  await whenStable();
}

describe('administration overview', () => {
  it('shows figures, health and warnings with links to the pages', async () => {
    const { page, http } = await open('/administration');
    await openOverview(http);

    const text = page.text().replaceAll('\u00a0', ' ');
    for (const words of ['1,234,567', '2.4 GB', '17 of 100', 'reader: streaming, 1.3 s behind', '5.0 GB of 10.0 GB'])
      expect(text).toContain(words);
    for (const words of [
      'Free some space',
      'Disk space is low for data: 12 MiB',
      'Not writable at the moment',
      'Did not answer in time',
      'not responding',
    ])
      expect(text).toContain(words);
    const links = page.all('link').map((link) => link.getAttribute('href'));
    for (const { link } of administrationPages) expect(links).toContain(link);
  });

  it.each([
    [true, 'All systems normal.', 'which only this machine can open'],
    [false, 'which only this machine can open', 'All systems normal.'],
  ])('shows "All systems normal" only if codes can be opened elsewhere: %s', async (is_public, expected, unsaid) => {
    const { page, http } = await open('/administration');
    await openOverview(http, true, { ...operation, warnings: [] });
    http.expectOne('/api/v1/label-options').flush({ address: 'http://localhost:3000/assets/', is_public });
    await whenStable();

    expect(page.text()).toContain(expected);
    expect(page.text()).not.toContain(unsaid);
  });

  it('shows only the figures to administrators', async () => {
    const { page, http } = await open('/administration', 'admin');
    await openOverview(http, false);

    expect(page.text()).toContain('1,234,567');
    expect(page.all('link').map((link) => link.getAttribute('href'))).not.toContain('/administration/jobs');
  });

  it.each(['/administration', '/administration/jobs', '/administration/incidents'])(
    'is not available to technicians: %s',
    async (url) => {
      const { page, http } = await open(url, 'technician');

      expect(page.get('heading', 'You don’t have access to this page')).toBeDefined();
      http.expectNone(({ url: requested }) => requested.includes('/admin/'));
    },
  );
});

describe('failed jobs', () => {
  it('show details and are retried one by one or by kind', async () => {
    const { page, http, answer } = await openJobs([dead]);
    for (const words of ['certificate.make', 'RenderingError busy', '6 attempts', 'calibration_id c1', 'Request r-1'])
      expect(page.text()).toContain(words);

    await page.press('button', /^Retry: Create a certificate/);
    http
      .expectOne({ method: 'POST', url: '/api/v1/admin/jobs/dead/j1/retry' })
      .flush(null, { status: 204, statusText: '' });
    await whenStable();
    await answer();
    await page.press('button', /Retry all: Create a certificate/);
    const all = http.expectOne({ method: 'POST', url: '/api/v1/admin/jobs/dead/retry' });
    expect(all.request.body).toEqual({ job: 'certificate.make' });
    all.flush({ retried: 3 });
    await whenStable();

    expect(TestBed.inject(Toasts).all().at(-1)?.text).toBe('3 jobs are retried');
  });

  it('are cancelled with a reason', async () => {
    const { page, http, everywhere } = await openJobs([dead]);

    await page.press('button', /^Cancel job: Create a certificate/);
    await everywhere.type('Reason', 'Of no use');
    await everywhere.press('button', 'Cancel job');

    const sent = http.expectOne(({ method }) => method === 'DELETE');
    expect(sent.request.urlWithParams).toBe('/api/v1/admin/jobs/dead/j1?reason=Of%20no%20use');
  });
});

describe('errors and slow statements', () => {
  it('show location, statement, count and request ID', async () => {
    const { page, http } = await open('/administration/incidents');
    http.expectOne(({ url }) => url.endsWith('/admin/incidents')).flush([incident]);
    await whenStable();

    for (const words of ['GET /api/v1/assets', 'select ? from assets', '4 times', '612 ms on average, 800 ms at most'])
      expect(page.text()).toContain(words);
    expect(page.text()).toContain('Request r-2');
  });
});
