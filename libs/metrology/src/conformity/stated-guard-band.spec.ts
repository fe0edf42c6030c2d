import { aRequest } from '../../verification/builders.js';
import { seeded } from '../../verification/support.js';
import { analyzeCalibration } from '../analysis/analyze-calibration.js';
import { roundUncertainty } from '../reporting/round.js';
import { DECISION_RULES } from './types.js';
import { normalFactor } from '../distributions/coverage-factor.js';
import { coverageFactorT } from '../distributions/student-t.js';
import { twoSidedFactor } from '../distributions/result-distribution.js';
import { truncatedDegreesOfFreedom } from '../uncertainty/combine.js';
import { guardBand } from './rules.js';
import { statedGuardBand } from './stated-guard-band.js';

const random = seeded(3);
const stated = {
  factor: 1,
  tolerance: 1,
  expanded_uncertainty: 0.2,
  has_cmc: false,
  coverage_factor: 1.96,
  probability: 0.95,
  recorded: { coverage_factor: normalFactor(0.95), effective_degrees_of_freedom: null },
};

describe('the guard band that printed numbers allow', () => {
  it.each(DECISION_RULES.map((rule) => [rule]))(
    'holds the one that was used, whatever was rounded: %s',
    (decision_rule) => {
      for (let trial = 0; trial < 40; trial += 1) {
        const times = 2 + Math.floor(6 * random());
        const points = [20, 80].flatMap((reference) =>
          Array.from({ length: times }, () => ({ reference, measured: reference + 0.1 * (random() - 0.5) })),
        );
        const result = analyzeCalibration(
          aRequest({
            points,
            data_entry_mode: 'reference_vs_indicated',
            reference_standard_uncertainty: 0.01 + 0.1 * random(),
            resolution: 0.001 + 0.2 * random() * random(),
            tolerance_override_value: 0.8,
            decision_rule,
            guard_band_factor: 0.8,
          }),
        );
        for (const point of result.points) {
          if (point.acceptance_upper === null) continue;
          const band = statedGuardBand({
            rule: decision_rule,
            factor: 0.8,
            tolerance: 0.8,
            has_cmc: false,
            expanded_uncertainty: roundUncertainty(point.expanded_uncertainty ?? NaN).value,
            coverage_factor: Number((point.coverage_factor ?? NaN).toFixed(2)),
            probability: 0.9545,
            recorded: point,
          });
          const used = 0.8 - point.acceptance_upper;
          expect(used).toBeGreaterThanOrEqual(band.least - 1e-9);
          expect(used).toBeLessThanOrEqual(band.most + 1e-9);
        }
      }
    },
  );

  it.each(
    [0.68, 0.9, 0.95, 0.9545, 0.99].flatMap((p) => [null, 0.5, 0.7, 1, 2, 5, 20].map((freedom) => ({ p, freedom }))),
  )(
    'holds that of uniform terms: $p, beside a part with $freedom degrees of freedom',
    ({ p: probability, freedom: degrees_of_freedom }) => {
      for (let trial = 0; trial < 20; trial += 1) {
        const first = 0.33 + 0.66 * random();
        const second = random() < 0.5 ? 0 : random() * Math.min(first, 0.995 - first);
        const uniform = [first, second].filter((share) => share > 0).map((share) => Math.sqrt(3 * share));
        const distribution = { degrees_of_freedom, uniform };
        const k = twoSidedFactor(distribution, probability);
        for (const rule of ['iso_14253_1', 'z540_3_pfa_2pct'] as const) {
          const expanded_uncertainty = 0.31;
          const standard_uncertainty = expanded_uncertainty / k;
          const used = guardBand(rule, { tolerance: 1, expanded_uncertainty, standard_uncertainty, distribution });
          const band = statedGuardBand({
            ...stated,
            rule,
            expanded_uncertainty,
            coverage_factor: Number(k.toFixed(2)),
            probability,
            recorded: {
              coverage_factor: k,
              effective_degrees_of_freedom:
                degrees_of_freedom && truncatedDegreesOfFreedom(degrees_of_freedom / (1 - first - second) ** 2),
            },
          });
          expect(used).toBeGreaterThanOrEqual(band.least);
          expect(used).toBeLessThanOrEqual(band.most);
          if (rule === 'iso_14253_1' && !((degrees_of_freedom ?? 1) < 1))
            expect(band.least).toBeGreaterThan(0.4 * band.most);
        }
      }
    },
  );

  it('is 1.65 u where k is that of the normal distribution, and more where it is that of t', () => {
    const normal = statedGuardBand({ ...stated, rule: 'iso_14253_1' });
    const ofT = {
      coverage_factor: 2.78,
      recorded: { coverage_factor: coverageFactorT(0.95, 4), effective_degrees_of_freedom: 4 },
    };
    const few = statedGuardBand({ ...stated, rule: 'iso_14253_1', ...ofT });

    expect((normal.least + normal.most) / 2).toBeCloseTo((1.65 * 0.2) / 1.96, 2);
    expect((few.least + few.most) / 2).toBeCloseTo((2.132 * 0.2) / 2.776, 2);
  });

  it('finds a band that was made of another uncertainty', () => {
    const band = statedGuardBand({ ...stated, tolerance: 0.5, rule: 'z540_3_pfa_2pct' });

    expect(band.most).toBeLessThan(0.2);
    expect(band.least).toBeGreaterThan(0);
    expect(band.most / band.least).toBeLessThan(1.4);
  });

  it('is that of some convolution with uniform terms below the normal factor', () => {
    const recorded = { coverage_factor: 1.65, effective_degrees_of_freedom: null };
    const convolved = statedGuardBand({ ...stated, recorded, rule: 'iso_14253_1', coverage_factor: 1.65 });
    expect(convolved.least).toBeCloseTo((0.949 * 1.553 * 0.2) / 1.655, 3);
    expect(convolved.most).toBeCloseTo((1.051 * 1.65 * 0.2) / 1.645, 3);
    expect(statedGuardBand({ ...stated, rule: 'guard_band_w_uncertainty', coverage_factor: 1.65 }).most).toBeCloseTo(
      0.2102,
      4,
    );
  });
});
