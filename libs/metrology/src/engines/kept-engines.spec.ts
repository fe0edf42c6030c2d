import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { aRequest } from '../../verification/builders.js';
import { seeded } from '../../verification/support.js';
import { ENGINE_VERSION, analyzeCalibration } from '../analysis/analyze-calibration.js';
import type { AnalysisRequest, AnalysisResult } from '../analysis/types/types.js';
import { KEPT_ENGINES } from './kept-engines.js';
import { rounds } from '../../../../test/support/long.js';

interface Engine {
  ENGINE_VERSION: string;
  analyzeCalibration(request: AnalysisRequest): AnalysisResult;
}

const fileOf = (version: string) => new URL(`../../engines/${version}.mjs`, import.meta.url);
const engineOf = async (version: string) => (await import(fileOf(version).href)) as Engine;

/** Calibrations of every shape: with and without a curve, repeats, signals, rules, budgets. */
function requests(count: number): AnalysisRequest[] {
  const random = seeded(20);
  const choice = <T>(...values: T[]) => values[Math.floor(random() * values.length)] as T;
  return Array.from({ length: count }, () => {
    const size = 4 + Math.floor(random() * 20);
    const repeats = choice(1, 1, 2);
    const scale = 10 ** choice(-6, -2, 0, 3);
    const references = Array.from({ length: size * repeats }, (_, i) => scale * (i % size));
    return aRequest({
      points: references.map((reference) => ({
        reference,
        measured: reference * 1.002 + scale * 0.05 * (random() - 0.5),
      })),
      poly_order: choice(null, 1, 2, 3),
      data_entry_mode: choice('raw_data', 'reference_vs_indicated'),
      resolution: choice(null, scale * 0.01),
      reference_standard_uncertainty: choice(null, scale * 0.02),
      reference_standard_coverage_factor: 2,
      channel_range_min: 0,
      channel_range_max: scale * size,
      channel_accuracy_value: choice(null, 0.5),
      channel_accuracy_type: 'percent_of_full_scale',
      decision_rule: choice('simple_acceptance', 'guard_band_w_uncertainty', 'z540_3_pfa_2pct'),
      distribution_type: choice(null, 't', 'normal'),
    });
  });
}

describe('the engines that are kept', () => {
  const versions = Object.keys(KEPT_ENGINES);

  it.each(versions)('hold %s byte for byte as it was released', (version) => {
    const text = readFileSync(fileOf(version));

    expect(createHash('sha256').update(text).digest('hex')).toBe(KEPT_ENGINES[version]);
    expect(text.toString()).not.toMatch(/^import /m);
  });

  it.each(versions)('compute with %s, which says that it is that', async (version) => {
    const engine = await engineOf(version);

    expect(engine.ENGINE_VERSION).toBe(version);
    expect(engine.analyzeCalibration(aRequest()).engine_version).toBe(version);
  });

  it('refuse a released version that would compute something else today', async () => {
    const released = versions.filter((version) => version === ENGINE_VERSION);
    const present = { ENGINE_VERSION, analyzeCalibration };

    for (const version of released) expect(differencesOf(await engineOf(version), present)).toEqual([]);
  });

  it('tell one that computes something else', async () => {
    const kept = await engineOf('1.2.0');
    const other: Engine = {
      ENGINE_VERSION: '1.2.0',
      analyzeCalibration: (request) => kept.analyzeCalibration({ ...request, confidence_level: 95.1 }),
    };

    expect(differencesOf(kept, kept)).toEqual([]);
    expect(differencesOf(kept, other).length).toBeGreaterThan(0);
  });

  it('give, with 1.2.0, what 1.2.0 recorded', async () => {
    const engine = await engineOf('1.2.0');

    const result = engine.analyzeCalibration(aRequest({ resolution: 0.1, reference_standard_uncertainty: 0.05 }));

    expect(result.poly_coefficients).toEqual(RECORDED.poly_coefficients);
    expect(result.expanded_uncertainty).toBe(RECORDED.expanded_uncertainty);
    expect(result.coverage_factor).toBe(RECORDED.coverage_factor);
  });
});

function differencesOf(kept: Engine, present: Engine): AnalysisRequest[] {
  const said = (engine: Engine, request: AnalysisRequest) => JSON.stringify(engine.analyzeCalibration(request));
  return requests(rounds(40, 200)).filter((request) => said(kept, request) !== said(present, request));
}

/** Recorded with engine 1.2.0. */
const RECORDED = {
  poly_coefficients: [0.9989851421098066, 0.01744338977267629],
  expanded_uncertainty: 0.5812666430853345,
  coverage_factor: 2.7764451051977908,
};
