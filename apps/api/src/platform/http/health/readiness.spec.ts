import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import type { JobCount } from '../../jobs/job-queries.js';
import { warningsOf } from '../../jobs/job-warnings.js';

describe('/health/ready', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  const ready = async (): Promise<unknown> => (await fetch(`${test.url}/health/ready`)).json();
  const warnings = async () => (await test.anyone.get('/health/ready').expect(200)).body.warnings;

  it('says of work that failed for good how much there is', async () => {
    await test.sql(`insert into pgboss.job (name, data, source_name) values ('dead', '{}', 'certificate.make')`);

    expect(await warnings()).toEqual([{ code: 'jobs.dead', detail: 'Background jobs failed permanently: 1 jobs.' }]);
  });

  it('is not given while a migration is missing', async () => {
    const [last] = await test.sql<{ name: string }>(
      `delete from migrations where id = (select max(id) from migrations) returning name, "timestamp"`,
    );

    expect(last).toBeDefined();
    expect(await ready()).toMatchObject({ code: 'health.not_ready', detail: 'Not ready: migrations.' });
  });
});

describe('of work in the background readiness', () => {
  const count = (given: Partial<JobCount>): JobCount => ({
    job: 'certificate.make',
    waiting: 3,
    in_hand: 0,
    dead: 0,
    late_seconds: 0,
    ...given,
  });

  it.each([
    ['is due since eleven minutes and nobody takes it', { late_seconds: 660 }, ['jobs.stalled']],
    ['waits behind other work of its kind', { late_seconds: 660, in_hand: 1 }, []],
    ['is due since a minute', { late_seconds: 60 }, []],
  ])('of what %s tells %#', (_which, given, codes) => {
    expect(warningsOf([count(given)]).map(({ code }) => code)).toEqual(codes);
  });

  it('names the kinds that are not worked on, and for how long', () => {
    const counts = [count({ late_seconds: 3600 }), count({ job: 'mail.send', late_seconds: 700, in_hand: 2 })];

    expect(warningsOf(counts)).toEqual([
      { code: 'jobs.stalled', detail: 'Background jobs have been waiting for 60 minutes: certificate.make.' },
    ]);
  });
});
