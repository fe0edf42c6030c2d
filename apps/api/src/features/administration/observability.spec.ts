import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { eventually } from '../../testing/eventually.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

describe('process metrics', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ ETALON_ROLES: 'api,worker' }, { isNew: true });
  });
  afterAll(() => test.close());

  const figures = async () => (await test.anyone.get('/metrics').expect(200)).bytes.toString();
  const series = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const raw = (method: string, path: string) =>
    new Promise<number>((resolve, reject) => {
      const sent = request(`${test.url}${path}`, { method }, (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode ?? 0));
      });
      sent.once('error', reject);
      sent.end();
    });

  it('include requests, event loop, memory, connections, queue, mail, certificates, browser and version', async () => {
    await test.root.get('/users').expect(200);
    const text = await figures();

    for (const name of [
      'etalon_http_request_duration_seconds_bucket{le="0.5",method="GET",route="/api/v1/users",status="200"}',
      'nodejs_eventloop_lag_seconds',
      'nodejs_gc_duration_seconds',
      'nodejs_heap_size_used_bytes',
      'etalon_database_connections{pool="requests",state="idle"}',
      'etalon_database_connections{pool="readiness"',
      'etalon_jobs{job="mail.deliver",state="waiting"}',
      'etalon_jobs_late_seconds{job="mail.deliver"}',
      'etalon_mails{state="dead"}',
      'etalon_certificates_issued_total',
      'etalon_chromium_running',
      'etalon_chromium_prints',
      'etalon_build_info{version="',
      'etalon_disk_free_bytes{place="data"}',
    ])
      expect(text).toContain(name);
  });

  it.each(['Forwarded', 'Via', 'X-Real-IP', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto'])(
    'are rejected for a client behind a local proxy that sends %s',
    async (name) => {
      const answer = await fetch(`${test.url}/metrics`, { headers: { [name]: 'for=198.51.100.7' } });

      expect(answer.status).toBe(404);
    },
  );

  it('do not grow with invented paths and methods, and contain none of them', async () => {
    await raw('GET', '/api/v1/made-up');
    await raw('PROPFIND', '/api/v1/made-up');
    const before = series(await figures()).length;
    for (let n = 0; n < 60; n++) {
      await raw('GET', `/api/v1/made-up-${n}/${randomUUID()}`);
      await raw(['MKCOL', 'LOCK', 'REPORT', 'SUBSCRIBE'][n % 4] ?? '', `/made-up-${n}`);
      await raw('GET', `/api/v1/users/${randomUUID()}?q=made-up`);
    }
    const text = await figures();

    expect(text).not.toContain('made-up');
    expect(text).not.toContain('MKCOL');
    expect(series(text).length - before).toBeLessThan(80);
  });

  it('and readiness report a read-only database', async () => {
    await test.anyone.get('/health/ready').expect(200);
    const name = new URL(test.databaseUrl).pathname.slice(1);
    const anew =
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
    await test.sql(`alter database ${name} set default_transaction_read_only = on`);
    await test.sql(anew);

    const ready = async () => (await fetch(`${test.url}/health/ready`)).json() as Promise<{ detail?: string }>;
    await eventually(async () => (await ready()).detail?.includes('database (read only)') ?? false);

    await test.sql(`begin read write; alter database ${name} reset default_transaction_read_only; commit`);
    await test.sql(anew);
    await eventually(async () => (await fetch(`${test.url}/health/ready`)).status === 200);
  });
});
