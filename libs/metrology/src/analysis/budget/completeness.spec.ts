import { aRequest, codes, points } from '../../../verification/builders.js';
import { DECISION_RULES } from '../../conformity/types.js';
import { analyzeCalibration } from '../analyze-calibration.js';
import { BUDGET_SOURCES, type AnalysisRequest, type BudgetSource } from '../types/types.js';

const direct = (errors: readonly number[], change: Partial<AnalysisRequest> = {}) =>
  analyzeCalibration({
    points: errors.map((error, i) => ({ reference: 10 * i, measured: 10 * i + error })),
    reference_unit: 'kPa',
    measured_unit: 'kPa',
    physical_quantity: 'pressure',
    data_entry_mode: 'reference_vs_indicated',
    reference_standard_uncertainty: 0.05,
    resolution: 0.01,
    channel_accuracy_value: 1,
    channel_accuracy_type: 'absolute',
    ...change,
  });
const stateOf = (result: ReturnType<typeof direct>, source: BudgetSource) =>
  result.completeness.find((one) => one.source === source)?.state;
const negligible = (...sources: BudgetSource[]) => sources.map((source) => ({ source, reason: 'shown by validation' }));
const PROMISING: readonly string[] = ['shared_risk', 'z540_3_pfa_2pct'];
const guarded = DECISION_RULES.filter((rule) => rule !== 'simple_acceptance' && !PROMISING.includes(rule));
const alternating = [0.5, -0.5, 0.5, -0.5, 0.5, -0.5];

describe('completeness of a budget', () => {
  it('has a state for every source', () => {
    const { completeness } = direct([0.1, 0.1, 0.1]);

    expect(completeness.map(({ source }) => source)).toEqual(BUDGET_SOURCES);
    expect(Object.fromEntries(completeness.map(({ source, state }) => [source, state]))).toEqual({
      reference_standard: 'evaluated',
      reference_drift: 'missing',
      reference_resolution: 'missing',
      resolution: 'evaluated',
      repeatability: 'missing',
      hysteresis: 'missing',
      environment: 'missing',
      fit: 'not_applicable',
    });
    expect(completeness.every(({ state, reason }) => (state === 'evaluated') === (reason === null))).toBe(true);
  });

  it.each(guarded)('leaves %s not evaluated without the repeatability, and names it', (decision_rule) => {
    const result = direct(alternating, { decision_rule });

    expect(result.conformity_statement).toMatchObject({
      verdict: 'not_evaluated',
      reason_code: 'uncertainty_incomplete',
      reason_params: { missing: ['repeatability'] },
    });
    expect(result.budget_complete).toBe(false);
  });

  it.each(PROMISING)('leaves %s not evaluated without any source, and states no ratio', (decision_rule) => {
    const repeated = { points: points([0, 0, 50, 50, 100, 100], (r, i) => r + (i % 2) * 0.02), decision_rule };
    const rest = negligible('reference_drift', 'reference_resolution', 'hysteresis');

    const lacking = direct([], { ...repeated, negligible: rest });
    expect(lacking.points[0]).toMatchObject({ passed: null, probability_of_conformity: null });
    expect(lacking.conformity_statement).toMatchObject({
      reason_code: 'uncertainty_incomplete',
      reason_params: { missing: ['environment'] },
      test_uncertainty_ratio: null,
      max_probability_of_false_accept: null,
      global_risk: null,
    });
    const all = direct([], { ...repeated, negligible: [...rest, ...negligible('environment')] });
    expect(all.conformity_statement).toMatchObject({
      verdict: 'pass',
      test_uncertainty_ratio: expect.any(Number) as number,
    });
  });

  it('decides by simple acceptance, and names the missing sources', () => {
    const result = direct(alternating, { decision_rule: 'simple_acceptance' });

    expect(result).toMatchObject({ verdict: 'pass', budget_complete: false });
    expect(codes(result)).toContain('budget_incomplete');
  });

  it.each([
    ['reference_standard', { reference_standard_uncertainty: null }],
    ['resolution', { resolution: null }],
  ])('leaves guard bands not evaluated without %s', (source, change) => {
    const repeated = { points: points([0, 0, 50, 50, 100, 100], (r, i) => r + (i % 2) * 0.02) };

    const result = direct([], { ...repeated, ...change, decision_rule: 'guard_band_w_uncertainty' });

    expect(result.conformity_statement.reason_params).toEqual({ points: 6, missing: [source] });
    expect(direct([], { ...repeated, decision_rule: 'guard_band_w_uncertainty' }).verdict).toBe('pass');
  });

  it('counts the scatter about a curve and repeats as repeatability, but not an interpolation', () => {
    const fitted = analyzeCalibration(aRequest());
    const interpolated = analyzeCalibration(aRequest({ poly_order: 5, interpolation: true }));
    const repeated = direct([], { points: points([0, 0, 50, 50], (r, i) => r + (i % 2) * 0.02) });

    expect([fitted, interpolated, repeated].map((result) => stateOf(result, 'repeatability'))).toEqual([
      'evaluated',
      'missing',
      'evaluated',
    ]);
    expect([fitted, interpolated].map((result) => stateOf(result, 'fit'))).toEqual(['evaluated', 'missing']);
  });

  it('is complete if missing components are declared negligible with a reason', () => {
    const rest = negligible('reference_drift', 'reference_resolution', 'repeatability', 'hysteresis');
    const environment = {
      source: 'environment temperature',
      value: 0.2,
      unit: 'K',
      distribution: 'rectangular' as const,
      sensitivity_coefficient: 0.01,
    };

    const result = direct([0.1, 0.12, 0.14, 0.13], {
      negligible: rest,
      contributions: [environment],
      decision_rule: 'guard_band_w_uncertainty',
    });

    expect(result).toMatchObject({ budget_complete: true, verdict: 'pass' });
    expect(codes(result)).not.toContain('budget_incomplete');
    expect(result.completeness.find(({ source }) => source === 'hysteresis')).toEqual({
      source: 'hysteresis',
      state: 'negligible',
      reason: 'shown by validation',
    });
  });

  it('rejects a negligible repeatability if the errors alternate', () => {
    const result = direct(alternating, {
      negligible: negligible('repeatability'),
      decision_rule: 'guard_band_w_uncertainty',
    });

    expect(result.verdict).toBe('not_evaluated');
    expect(stateOf(result, 'repeatability')).toBe('missing');
    expect(codes(result)).toContain('scatter_exceeds_uncertainty');
  });

  it('accepts it if the errors follow a smooth curve', () => {
    const result = direct([0, 0.3, 0.5, 0.55, 0.5, 0.3, 0], {
      negligible: negligible('repeatability'),
      decision_rule: 'guard_band_w_uncertainty',
    });

    expect(result.verdict).toBe('pass');
  });

  it.each([
    [{ source: 'gravity', reason: 'x' }, 'negligible.0.source', 'enum'],
    [{ source: 'environment' }, 'negligible.0.reason', 'missing'],
    [{ source: 'environment', reason: ' ' }, 'negligible.0.reason', 'string_too_short'],
    [{ source: 'environment', reason: 'x', because: 'y' }, 'negligible.0.because', 'extra_forbidden'],
  ])('refuses %p', (declared, loc, code) => {
    expect(() => direct([0, 0], { negligible: [declared] as never })).toThrow(
      expect.objectContaining({ problems: [expect.objectContaining({ loc: loc.split('.'), code })] }) as Error,
    );
  });
});
