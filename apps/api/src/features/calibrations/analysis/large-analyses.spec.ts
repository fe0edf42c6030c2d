import { jest } from '@jest/globals';
import { anAsset, anOrganization, calibrationBody } from '../../../testing/builders.js';
import { eventually } from '../../../testing/eventually.js';
import { startTestApp, type TestApp } from '../../../testing/test-app.js';
import { rounds } from '../../../../../../test/support/long.js';
import { Workers } from '../../../platform/work/workers.js';

const COUNT = 5000;
const numbers = Array.from({ length: COUNT }, (_, n) => n);
const reading = (n: number) => n / 50 + Math.sin(n) * 1e-3;
const analysis = {
  points: numbers.map((n) => ({ reference: n / 50, measured: reading(n) })),
  reference_unit: '°C',
  measured_unit: '°C',
  poly_degree: 5,
};
const recorded = numbers.map((n) => ({
  point_index: n,
  reference_value: n / 50,
  measured_value: reading(n),
  reference_text: (n / 50).toFixed(2),
  reference_unit: '°C',
  measured_unit: '°C',
}));

const short = { ...analysis, points: analysis.points.slice(0, rounds(1000, COUNT)) };

interface Threads {
  inThread: (...given: unknown[]) => Promise<unknown>;
}

function holdThreads(isTime: () => boolean): () => void {
  const threads = Workers.prototype as unknown as Threads;
  const compute = threads.inThread;
  const held = jest.spyOn(threads, 'inThread').mockImplementation(async function (this: Threads, ...given) {
    await eventually(isTime);
    return compute.apply(this, given);
  });
  return () => held.mockRestore();
}

describe('analyses of 5,000 points', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  it('of one person are answered ten at a time; past that one waits, while another person is answered', async () => {
    const [eager, other] = [await test.signIn('viewer'), await test.signIn('viewer')];
    const requested = jest.spyOn(Workers.prototype, 'run');
    // No worker responds before all requests are queued.
    const release = holdThreads(() => requested.mock.calls.length >= 14);

    const sent = Array.from({ length: 13 }, () => eager.post('/calibrations/analyze', short));
    const [answers, otherAnswer, me] = await Promise.all([
      Promise.all(sent),
      other.post('/calibrations/analyze', short),
      other.get('/users/me'),
    ]);
    release();

    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status }) => status)).toEqual([429, 429, 429]);
    for (const { body, headers } of refused) {
      expect(body).toMatchObject({ code: 'work.too_much_at_once', params: { count: 10 } });
      expect(headers.get('retry-after')).toBe('5');
    }
    expect([otherAnswer.status, me.status]).toEqual([200, 200]);
    expect(requested).toHaveBeenCalledTimes(14);
    requested.mockRestore();
  });

  it('are recorded with every number as it was computed and every text as it was typed', async () => {
    const technician = await test.signIn('technician');
    const { id: organization_id } = await anOrganization(technician);
    const asset = await anAsset(technician, { organization_id });
    const { body: previewed } = await technician.post('/calibrations/analyze', analysis).expect(200);

    const { body } = await technician
      .post('/calibrations', calibrationBody(asset, { points: recorded, poly_order: 5 }))
      .expect(201);
    const { body: points } = await technician.get(`/calibrations/${body.id}/points?limit=5000`).expect(200);

    const shown = ({ calculated_value, residual_abs, error, direction }: (typeof points)[number]) => ({
      calculated_value,
      residual_abs,
      error,
      direction,
    });
    expect(points).toHaveLength(COUNT);
    expect(points.map(({ measured_value }) => measured_value)).toEqual(numbers.map(reading));
    expect(points.map(({ reference_text }) => reference_text)).toEqual(recorded.map((point) => point.reference_text));
    expect(points.map((point) => shown(point))).toEqual(
      previewed.points.map((point) => shown(point as (typeof points)[number])),
    );
  });
});
