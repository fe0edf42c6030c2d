import { analyzeCalibration } from '../analyze-calibration.js';
import type { AnalysisRequest, BudgetSource } from '../types/types.js';

const negligible = (...sources: BudgetSource[]) => sources.map((source) => ({ source, reason: 'case' }));
const others: BudgetSource[] = [
  'reference_drift',
  'reference_resolution',
  'hysteresis',
  'environment',
  'repeatability',
];

const coarse: AnalysisRequest = {
  reference_unit: 'V',
  measured_unit: 'V',
  data_entry_mode: 'reference_vs_indicated',
  confidence_level: 95,
  resolution: 2,
  reference_standard_uncertainty: 0.33486315612998296,
  reference_standard_coverage_factor: 2,
  negligible: negligible(...others),
  points: [
    { reference: 0, measured: 0 },
    { reference: 100, measured: 100 },
  ],
};

describe('coverage of a budget with a dominant rectangle', () => {
  it('is as stated: U = 1.196 for 99 %', () => {
    const result = analyzeCalibration({ ...coarse, confidence_level: 99 });

    expect(result.expanded_uncertainty).toBeCloseTo(1.196, 3);
    expect(result.distribution_type).toBe('rectangular');
  });

  it('enters the probability of conformity: 0.955, and 4.5 % of false accept (JCGM 106, 7)', () => {
    const { points, conformity_statement: statement } = analyzeCalibration({
      ...coarse,
      channel_accuracy_value: 1.05,
      channel_accuracy_type: 'absolute',
    });

    expect(points[0]?.probability_of_conformity).toBeCloseTo(0.95525, 3);
    expect(statement.max_probability_of_false_accept).toBeCloseTo(0.04475, 3);
  });
});

describe('k = 2', () => {
  it.each([95.45, null])(
    'is exact, so that an error on the acceptance limit passes (ILAC-G8, 4.2.2): level %p',
    (level) => {
      const result = analyzeCalibration({
        ...coarse,
        resolution: null,
        confidence_level: level,
        decision_rule: 'guard_band_w_uncertainty',
        tolerance_lower: -1,
        tolerance_upper: 1,
        reference_standard_uncertainty: 0.2,
        negligible: negligible(...others, 'resolution'),
        points: [
          { reference: 10, measured: 10.8, measured_text: '10.8' },
          { reference: 20, measured: 20 },
        ],
      });

      expect(result).toMatchObject({ coverage_factor: 2, expanded_uncertainty: 0.2, verdict: 'pass' });
      expect(result.points[0]).toMatchObject({ verdict: 'pass', contradicts_after_rounding: false });
    },
  );
});

describe('an incomplete budget', () => {
  const judged = { channel_accuracy_value: 2, channel_accuracy_type: 'absolute' };

  it.each(others)('without %s states neither a probability nor a risk nor a test uncertainty ratio', (missing) => {
    const sources = others.filter((source) => source !== missing);
    const result = analyzeCalibration({ ...coarse, ...judged, negligible: negligible(...sources) });

    expect(result.budget_complete).toBe(false);
    expect(result.points[0]?.probability_of_conformity).toBeNull();
    expect(result.conformity_statement).toMatchObject({
      verdict: 'pass',
      max_probability_of_false_accept: null,
      max_probability_of_false_reject: null,
      test_uncertainty_ratio: null,
    });
  });

  it('states them when it is complete', () => {
    const result = analyzeCalibration({ ...coarse, ...judged });

    expect(result.budget_complete).toBe(true);
    expect(result.points[0]?.probability_of_conformity).toBeCloseTo(1, 8);
    expect(result.conformity_statement.test_uncertainty_ratio).toBeCloseTo(2 / (result.expanded_uncertainty ?? 0), 10);
  });
});
