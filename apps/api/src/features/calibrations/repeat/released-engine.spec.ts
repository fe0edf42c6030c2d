import { ENGINE_VERSION, type AnalysisRequest, analyzeCalibration } from '@etalon/metrology';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import repeat, { type RepeatOutcome, type TraceOutcome } from './repeat-task.js';

const EARLIER = '2.0.0';

const request: AnalysisRequest = {
  points: [0, 20, 40, 60, 80, 100].map((reference, i) => ({ reference, measured: reference + 0.1 * (i % 3) })),
  reference_unit: '°C',
  measured_unit: '°C',
  physical_quantity: 'temperature',
  poly_order: 1,
  reference_standard_uncertainty: 0.05,
};

describe('a result of an earlier engine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-engine-'));
  const file = join(folder, `${EARLIER}.mjs`);
  afterAll(() => rmSync(folder, { recursive: true }));

  const built = fileURLToPath(new URL('engine.mjs', import.meta.resolve('@etalon/metrology/engine.json')));
  const text = readFileSync(built, 'utf8')
    .replace(`ENGINE_VERSION = "${ENGINE_VERSION}"`, `ENGINE_VERSION = "${EARLIER}"`)
    .replace('export {\n', 'const computedBefore = analyzeCalibration;\nanalyzeCalibration = of99;\nexport {\n')
    .concat('function of99(request) { return computedBefore({ ...request, confidence_level: 99 }); }\n');
  const stored = (content: string) => {
    writeFileSync(file, content);
    return {
      sha256: { [EARLIER]: createHash('sha256').update(text).digest('hex') },
      addressOf: () => pathToFileURL(file).href,
    };
  };
  const comparison = {
    engine_version: EARLIER,
    request,
    stored_inputs: {},
    present_request: request,
    facts: null,
    stated_range: {},
    stored: analyzeCalibration({ ...request, confidence_level: 99 }),
    stored_standards: [],
    known_standards: [],
    limit: 100,
  };

  it('is computed again with that engine, and the present engine differs from it', async () => {
    const outcome = (await repeat(comparison, { released: stored(text) })) as RepeatOutcome;

    const [own, now] = [outcome.with_its_engine, outcome.with_present_engine];
    if (!('differences' in own) || !('differences' in now)) throw new Error('nothing was compared');
    const paths = (one: typeof own) => one.differences.map(({ path }) => path);
    expect(own.compared).toBeGreaterThan(100);
    expect(paths(own)).not.toContain('expanded_uncertainty');
    expect(paths(now)).toContain('expanded_uncertainty');
  });

  it('is traced with that engine', async () => {
    const traced = { engine_version: EARLIER, trace: request, from: 0, count: 2 };

    const outcome = (await repeat(traced, { released: stored(text) })) as TraceOutcome;

    expect(outcome).toMatchObject({ engine_version: EARLIER });
    expect(outcome.points).toHaveLength(2);
  });

  it('is not computed with a modified file', async () => {
    await expect(repeat(comparison, { released: stored(`${text} `) })).rejects.toThrow('differs from its checksum');
  });

  it('is compared with the present engine only, if that engine is not kept', async () => {
    const unknown = { ...comparison, engine_version: '0.9.0' };

    const outcome = (await repeat(unknown, { released: stored(text) })) as RepeatOutcome;

    expect(outcome.with_its_engine).toEqual({ outcome: 'not_available' });
  });
});
