import { ALL_NEGLIGIBLE } from '../../../verification/builders.js';
import { aStandard } from '../../../verification/a-standard.js';
import { globalRisk } from '../../risk/global-risk.js';
import { analyzeRecorded } from '../../request/analyze-recorded.js';
import type { ChannelFacts, RecordedCalibration, TypeHistory } from '../../request/types.js';
import { LEAST_RECORDS } from './prior-risk.js';

const levels = [0, 25, 50, 75, 100];
const recorded: RecordedCalibration = {
  points: levels.flatMap((level, i) =>
    [0.01, -0.01].map((error, k) => ({
      point_index: 2 * i + k,
      reference_value: level,
      measured_value: level + error,
      reference_unit: '°C',
      measured_unit: '°C',
    })),
  ),
  data_entry_mode: 'reference_vs_indicated',
  poly_order: null,
  analysis: {
    reference_standard_uncertainty: 0.1,
    reference_standard_coverage_factor: 2,
    resolution: 0.01,
    negligible: ALL_NEGLIGIBLE,
  },
};
const channel = (history: TypeHistory | null, more: Partial<ChannelFacts> = {}): ChannelFacts => ({
  physical_quantity: 'temperature',
  unit: '°C',
  accuracy_value: 0.5,
  accuracy_type: 'absolute',
  history,
  ...more,
});
const found = (count: number, unit = '°C', factor = 1): TypeHistory => ({
  basis: 'type',
  records: Array.from({ length: count }, (_, record) => ({
    unit,
    readings: levels.map((level) => ({
      value: unit === '°F' ? level * 1.8 + 32 : level,
      error: (record % 2 === 0 ? 0.3 : -0.1) * factor,
      standard_uncertainty: 0.05 * factor,
    })),
  })),
});
const statementOf = (facts: ChannelFacts, given = recorded) =>
  analyzeRecorded(given, facts, null).result.conformity_statement;

describe('global risk of a statement (JCGM 106, 9.5)', () => {
  it('uses the mean and the scatter of earlier errors, less that of the measurements', () => {
    const { global_risk: risk } = statementOf(channel(found(20)));

    const squares = 100 * 0.2 ** 2;
    const spread = Math.sqrt(squares / 99 - 0.05 ** 2) / 0.5;
    expect(risk).toMatchObject({ basis: 'type', records: 20, readings: 100 });
    expect(risk?.prior_mean).toBeCloseTo(0.2, 12);
    expect(risk?.prior_standard_deviation).toBeCloseTo(spread, 12);
  });

  it('equals numerical integration for this uncertainty and these limits', () => {
    const { result } = analyzeRecorded(recorded, channel(found(20)), null);
    const { global_risk: risk } = result.conformity_statement;
    const [point] = result.points;

    const expected = globalRisk({
      prior_mean: (risk?.prior_mean ?? 0) * 0.5,
      prior_sd: (risk?.prior_standard_deviation ?? 0) * 0.5,
      standard_uncertainty: point?.standard_uncertainty ?? 0,
      // With k = 2, 50 and more are infinite.
      degrees_of_freedom: null,
      lower: -0.5,
      upper: 0.5,
    });

    expect(risk?.probability_of_false_accept).toBeCloseTo(expected.probability_of_false_accept, 10);
    expect(risk?.probability_of_false_reject).toBeCloseTo(expected.probability_of_false_reject, 10);
    expect(risk?.probability_of_false_accept).toBeGreaterThan(1e-4);
  });

  it('falls with a guard band, while false rejection rises', () => {
    const guarded = { ...recorded, decision_rule: 'guard_band_w_uncertainty' };

    const [plain, with_guard] = [statementOf(channel(found(20))), statementOf(channel(found(20)), guarded)];

    const accept = (of: typeof plain) => of.global_risk?.probability_of_false_accept ?? NaN;
    const reject = (of: typeof plain) => of.global_risk?.probability_of_false_reject ?? NaN;
    expect(accept(with_guard)).toBeLessThan(accept(plain) / 5);
    expect(reject(with_guard)).toBeGreaterThan(reject(plain));
  });

  it.each([
    ['z540_3_pfa_2pct', [0.05, 0.05, 0.05, 0.05, 0.05, 0.1, 0.1, 0.1, 0.45]],
    ['guard_band_w_uncertainty', [0.01, 0.01, 0.01, 0.4, 0.49]],
    ['simple_acceptance', [0.05, 0.05, 0.05, 0.1, 0.1, 0.45]],
  ] as const)('is that of the level with the largest: %s', (decision_rule, uncertainties) => {
    const at = uncertainties.map((_, i) => 10 * i);
    const row = { correction: 0, coverage_factor: 2, degrees_of_freedom: null };
    const standard = aStandard({
      unit: '°C',
      table: uncertainties.map((u, i) => ({ ...row, at: 10 * i, expanded_uncertainty: 2 * u })),
    });
    const history: TypeHistory = {
      basis: 'type',
      records: Array.from({ length: 12 }, (_, i) => ({
        unit: '°C',
        readings: at.map((value) => ({ value, error: i % 2 === 0 ? 0.65 : -0.65, standard_uncertainty: 0.01 })),
      })),
    };
    const riskOver = (values: readonly number[]) => {
      const given: RecordedCalibration = {
        ...recorded,
        decision_rule,
        points: values
          .flatMap((value) => [value - 0.001, value + 0.001].map((measured) => [value, measured] as const))
          .map(([reference_value, measured_value], point_index) => ({
            point_index,
            reference_value,
            measured_value,
            reference_unit: '°C',
            measured_unit: '°C',
          })),
        analysis: { resolution: 0.001, negligible: ALL_NEGLIGIBLE },
      };
      const { result } = analyzeRecorded(given, channel(history, { accuracy_value: 1 }), [standard]);
      return result.conformity_statement.global_risk?.probability_of_false_accept ?? NaN;
    };

    expect(riskOver(at)).toBeCloseTo(Math.max(...at.map((value) => riskOver([value]))), 6);
  });

  it('is the same for a history in another unit', () => {
    const [celsius, fahrenheit] = [statementOf(channel(found(20))), statementOf(channel(found(20, '°F', 1.8)))];

    expect(fahrenheit.global_risk?.probability_of_false_accept).toBeCloseTo(
      celsius.global_risk?.probability_of_false_accept ?? NaN,
      10,
    );
  });

  it.each([
    ['without', 'near zero', 0.0002, 0.05, 0.01],
    ['without', 'with U above the limit of error', 4.9, 0.05, 0.1],
    ['with', 'with U equal to the limit of error', 5, 0.05, 0.05],
    ['with', 'with U below the limit of error', 10, 0.05, 0.1],
  ] as const)('is found %s earlier readings of a percentage %s', (counted, _, value, standard_uncertainty, error) => {
    const ofReading: Partial<ChannelFacts> = { accuracy_value: 2, accuracy_type: 'percent_of_reading' };
    const historyWith = (low: TypeHistory['records'][number]['readings']): TypeHistory => ({
      basis: 'type',
      records: found(20).records.map(({ unit, readings }) => ({
        unit,
        readings: [...low, ...readings.filter((one) => one.value > 0)],
      })),
    });
    const [without, given] = [[], [{ value, error, standard_uncertainty }]].map(
      (low) => statementOf(channel(historyWith(low), ofReading)).global_risk,
    );

    expect(without?.readings).toBe(80);
    expect(given?.readings).toBe(counted === 'with' ? 100 : 80);
    if (counted === 'without') expect(given).toEqual(without);
  });

  it('does not change the verdict and its specific risks', () => {
    const { global_risk: _with, global_risk_reason: _why, ...withHistory } = statementOf(channel(found(20)));
    const { global_risk: _without, global_risk_reason: _whyNot, ...without } = statementOf(channel(null));

    expect(withHistory).toEqual(without);
  });

  const constant: TypeHistory = {
    basis: 'channel',
    records: found(20).records.map((record) => ({
      ...record,
      readings: record.readings.map((reading, i) => ({ ...reading, error: i % 2 === 0 ? 0.01 : -0.01 })),
    })),
  };

  it.each<[string, ChannelFacts, RecordedCalibration]>([
    ['no_history', channel(null), recorded],
    ['too_few_records', channel(found(LEAST_RECORDS - 1)), recorded],
    ['too_few_records', channel(found(20, 'bar')), recorded],
    ['no_variation', channel(constant), recorded],
    ['not_evaluated', channel(found(20), { accuracy_value: null }), recorded],
    [
      'not_evaluated',
      channel(found(20)),
      { ...recorded, analysis: {}, points: recorded.points?.filter((_, i) => i % 2 === 0) ?? [] },
    ],
    ['one_sided', channel(found(20)), { ...recorded, analysis: { ...recorded.analysis, tolerance_upper: 0.5 } }],
    [
      'not_as_read',
      channel(found(20)),
      {
        ...recorded,
        data_entry_mode: 'raw_data',
        poly_order: 1,
        analysis: { ...recorded.analysis, judge: 'corrected_value' },
      },
    ],
  ])('gives the reason %s if it cannot be computed', (reason, facts, given) => {
    expect(statementOf(facts, given)).toMatchObject({ global_risk: null, global_risk_reason: reason });
  });

  it('rejects an invalid history', () => {
    const broken = {
      basis: 'type',
      records: [{ unit: '°C', readings: [{ value: NaN, error: 0, standard_uncertainty: 0 }] }],
    };

    expect(() => statementOf(channel(broken as TypeHistory))).toThrow();
  });
});
