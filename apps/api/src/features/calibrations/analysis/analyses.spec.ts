import { jest } from '@jest/globals';
import { analyzeRecorded, type RecordedCalibration } from '@etalon/metrology';
import { Workers } from '../../../platform/work/workers.js';
import { Analyses, isSmall } from './analyses.js';
import analyze from './analysis-task.js';

function recording(count: number, more: Partial<RecordedCalibration> = {}): RecordedCalibration {
  const points = Array.from({ length: count }, (_, point_index) => ({
    point_index,
    reference_value: point_index / 50,
    measured_value: point_index / 50 + Math.sin(point_index) * 1e-3,
    reference_unit: '°C',
    measured_unit: '°C',
  }));
  return { points, data_entry_mode: 'raw_data', poly_order: null, analysis: {}, ...more };
}

const contributions = Array.from({ length: 100 }, (_, i) => ({
  source: `Line ${i}`,
  value: 0.01,
  distribution: 'rectangular' as const,
}));
const input = (recorded: RecordedCalibration) => ({ recorded, channel: null, standards: [], scope: null });
const generous = { threads: 2, timeMs: 60_000, ofPerson: 10, waiting: 40 };

describe('an analysis in a worker thread', () => {
  let workers: Workers;
  let analyses: Analyses;
  const inThread = () => jest.spyOn(workers, 'run');

  beforeEach(() => {
    workers = new Workers(generous);
    analyses = new Analyses(workers);
  });

  afterEach(() => workers.onApplicationShutdown());

  it('gives the same results as in the main thread', async () => {
    const recorded = recording(300);
    const run = inThread();

    const there = await analyses.run('anna', input(recorded));

    expect(run).toHaveBeenCalledTimes(1);
    expect(there).toEqual(analyzeRecorded(recorded, null, null));
  });

  it('preserves -0, NaN, Infinity and undefined', async () => {
    const recorded = recording(300);
    const odd = [-0, NaN, Infinity, undefined];
    const points = recorded.points?.map((point, i) => ({ ...point, measured_value: odd[i] ?? point.measured_value }));
    const given = input({ ...recorded, points: points ?? [], confidence_level: undefined });

    const there = await analyses.run('anna', given).catch((error: unknown) => error);

    const here = analyze(given);
    expect(here).toHaveProperty('problems');
    expect(there).toMatchObject({
      problems: 'problems' in here ? here.problems.map(({ message }) => ({ msg: message })) : [],
    });
  });

  it('returns every problem with its location', async () => {
    const recorded = recording(300);
    const points = recorded.points?.map((point, i) => (i === 7 ? { ...point, reference_unit: 'kPa' } : point)) ?? [];

    await expect(
      analyses.run('anna', input({ ...recorded, points }), (loc) => ['moved', ...loc]),
    ).rejects.toMatchObject({
      problems: [
        {
          loc: ['body', 'moved', 'points', '7', 'reference_unit'],
          msg: 'All points must have the same unit',
          type: 'value_error',
        },
      ],
    });
  });

  it('is not used for the few points of a preview, only for longer work', () => {
    expect(isSmall(recording(20))).toBe(true);
    expect(isSmall(recording(50))).toBe(true);
    expect(isSmall(recording(51))).toBe(false);
    expect(isSmall(recording(30, { analysis: { contributions } }))).toBe(false);
    expect(isSmall(recording(20, { analysis: { contributions } }))).toBe(true);
  });

  it('is terminated at its time limit, and the next one starts a new thread', async () => {
    const impatient = new Workers({ ...generous, timeMs: 1 });
    const largest = input(recording(5000, { analysis: { contributions } }));

    const refused = await new Analyses(impatient).run('anna', largest).catch((error: unknown) => error);
    Object.assign(Reflect.get(impatient, 'given') as object, { timeMs: 60_000 });
    const after = await new Analyses(impatient).run('anna', input(recording(300)));

    expect(refused).toMatchObject({ status: 503, code: 'work.too_long', retryAfter: 5, params: { seconds: 1 } });
    expect(after.result.points).toHaveLength(300);
    await impatient.onApplicationShutdown();
  });

  it('is rejected beyond the share of a person, while another person is served', async () => {
    const outcomes = Array.from({ length: 13 }, () => analyses.run('anna', input(recording(2000))));
    const other = analyses.run('ben', input(recording(300)));

    const settled = await Promise.allSettled(outcomes);
    const refused = settled.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));

    expect(refused).toHaveLength(3);
    for (const reason of refused) expect(reason).toMatchObject({ status: 429, code: 'work.too_much_at_once' });
    expect((await other).result.points).toHaveLength(300);
  });

  it('of many people fills a bounded queue', async () => {
    const people = Array.from({ length: 60 }, (_, i) => analyses.run(`person ${i}`, input(recording(60))));

    const settled = await Promise.allSettled(people);

    const refused = settled.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(60 - 2 - 40);
    for (const { reason } of refused) expect(reason).toMatchObject({ status: 503, code: 'work.busy', retryAfter: 5 });
  });
});
