import { jest } from '@jest/globals';
import { eventually } from '../../../testing/eventually.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import type { JobCount } from '../../jobs/job-queries.js';
import { warningsOf } from '../../jobs/job-warnings.js';
import { Storage } from '../../storage/storage.js';

describe('/health/ready', () => {
  let test: TestApp;
  beforeAll(async () => {
    // Warnings of an earlier spec are remembered for 15 s.
    test = await startTestApp({}, { isNew: true });
  });
  afterAll(() => test.close());

  const ready = async (): Promise<{ code?: string }> =>
    (await (await fetch(`${test.url}/health/ready`)).json()) as { code?: string };
  const warnings = async () => (await test.anyone.get('/health/ready').expect(200)).body.warnings;

  it('reports the number of permanently failed jobs', async () => {
    await test.sql(`insert into pgboss.job (name, data, source_name) values ('dead', '{}', 'certificate.make')`);

    expect(await warnings()).toEqual([{ code: 'jobs.dead', detail: 'Background jobs failed permanently: 1 jobs.' }]);
  });

  it('examines once for all requests of a second', async () => {
    const examined = jest.spyOn(test.app.get(Storage), 'check');
    await eventually(async () => {
      await ready();
      return examined.mock.calls.length === 1;
    });

    // The second could pass before the last answer.
    const still = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    await Promise.all(Array.from({ length: 20 }, ready));
    still.mockRestore();

    expect(examined).toHaveBeenCalledTimes(1);
    examined.mockRestore();
  });

  it('is not ready while a migration is missing', async () => {
    const [last] = await test.sql<{ name: string }>(
      `delete from migrations where id = (select max(id) from migrations) returning name, "timestamp"`,
    );

    expect(last).toBeDefined();
    const missing = { code: 'health.not_ready', detail: 'Not ready: migrations.' };
    await eventually(async () => (await ready()).code !== undefined);
    expect(await ready()).toMatchObject(missing);
  });
});

describe('readiness warnings of background jobs', () => {
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
  ])('for a job that %s, case %#', (_which, given, codes) => {
    expect(warningsOf([count(given)]).map(({ code }) => code)).toEqual(codes);
  });

  it('name the stalled kinds and the waiting time', () => {
    const counts = [count({ late_seconds: 3600 }), count({ job: 'mail.deliver', late_seconds: 700, in_hand: 2 })];

    expect(warningsOf(counts)).toEqual([
      { code: 'jobs.stalled', detail: 'Background jobs have been waiting for 60 minutes: certificate.make.' },
    ]);
  });
});
