import fc from 'fast-check';
import { ALL_NEGLIGIBLE, aRequest } from '../../verification/builders.js';
import { AnalysisError } from '../input/errors.js';
import { analyzeCalibration, analyzeInFull } from '../analysis/analyze-calibration.js';
import type { AnalysisRequest } from '../analysis/types/types.js';
import { analysisRequest } from '../request/analysis-request.js';
import { analyzeRecorded } from '../request/analyze-recorded.js';
import type { ChannelFacts, RecordedCalibration, StatedOptions } from '../request/types.js';
import { cmcOfOther } from '../analysis/scope-result.js';
import { tracePoints } from '../trace/trace-points.js';
import type { ScopeEntryFacts, ScopeFacts } from './types.js';
import { rounds } from '../../../../test/support/long.js';

const anEntry = (change: Partial<ScopeEntryFacts> = {}): ScopeEntryFacts => ({
  id: 'e1',
  physical_quantity: 'temperature',
  unit: '°C',
  range_min: 0,
  range_max: 100,
  method: null,
  conditions: null,
  cmc_absolute: 0.05,
  cmc_relative: null,
  cmc_combination: 'sum',
  ...change,
});
const aScope = (...entries: ScopeEntryFacts[]): ScopeFacts => ({
  accreditation: { body: 'National Body', number: 'D-K-1', in_force: true },
  entries,
});
const channel: ChannelFacts = { physical_quantity: 'temperature', unit: '°C', resolution: 0.001 };

function recorded(
  values: readonly number[],
  { unit = '°C', ...analysis }: StatedOptions & { unit?: string } = {},
): RecordedCalibration {
  return {
    data_entry_mode: 'reference_vs_indicated',
    points: values.map((value, point_index) => ({
      point_index,
      reference_value: value,
      measured_value: value,
      reference_unit: unit,
      measured_unit: unit,
    })),
    analysis: { reference_standard_uncertainty: 0.01, ...analysis },
  };
}
const analyse = (record: RecordedCalibration, scope: ScopeFacts | null) =>
  analyzeRecorded(record, channel, [], { scope }).result;

describe('scope of accreditation', () => {
  it('covers references up to its end within rounding', () => {
    const { scope, points } = analyse(recorded([-0.008, -0.012, 100.008, 100.012]), aScope(anEntry()));

    expect(scope?.points_outside).toEqual([1, 3]);
    expect(points.map(({ cmc }) => cmc)).toEqual([0.05, null, 0.05, null]);
  });

  it('changes nothing if it is undefined', () => {
    const record = recorded([0, 50, 100]);

    const [without, empty] = [analyse(record, null), analyzeRecorded(record, channel, []).result];

    expect(without).toEqual(empty);
    expect(without.scope).toBeNull();
    expect(without.points[0]).toMatchObject({ in_scope: null, cmc: null, raised_to_cmc: false });
  });

  it('does not raise an uncertainty equal to the CMC but for rounding', () => {
    // 0.1 + 0.2 is 0.30000000000000004.
    const scope = aScope(anEntry({ cmc_absolute: 0.1, cmc_relative: 0.2 }));
    const alone = { distribution_type: 'normal' as const, confidence_level: 95.45 };
    const of = (U: number) => {
      const options = { reference_standard_uncertainty: U, negligible: ALL_NEGLIGIBLE, resolution: null };
      return analyse({ ...recorded([100, 50], options), ...alone }, scope);
    };

    expect(of(0.3).points[0]).toMatchObject({ expanded_uncertainty: 0.3, raised_to_cmc: false });
    expect(of(0.3).scope).toMatchObject({ points_raised: [], raised_to_cmc: false });
    expect(of(0.2999).points[0]).toMatchObject({ raised_to_cmc: true });
  });

  it('raises only uncertainties below the CMC', () => {
    const scope = aScope(anEntry({ range_max: 50 }), anEntry({ range_min: 50, cmc_absolute: 0.001 }));

    const result = analyse(recorded([10, 60]), scope);

    const [low, high] = result.points;
    expect(low).toMatchObject({ expanded_uncertainty: 0.05, cmc: 0.05, raised_to_cmc: true, in_scope: true });
    expect(high).toMatchObject({ cmc: 0.001, raised_to_cmc: false, in_scope: true });
    expect(high?.expanded_uncertainty).toBe(analyse(recorded([10, 60]), null).points[1]?.expanded_uncertainty);
    expect(result.scope).toMatchObject({ in_scope: true, points_raised: [0], points_outside: [] });
    expect(result.notices).toContainEqual(expect.objectContaining({ code: 'raised_to_cmc' }));
  });

  it('states consistent u, k and degrees of freedom, and lines that add up', () => {
    const full = analyzeInFull(analysisRequest(recorded([10, 60]), channel, [], { scope: aScope(anEntry()) }));

    const [point] = full.result.points;
    const { standard_uncertainty: u = 0, coverage_factor: k = 0, expanded_uncertainty: U } = point ?? {};
    expect((u ?? 0) * (k ?? 0)).toBeCloseTo(U ?? NaN, 14);
    const plain = analyse(recorded([10, 60]), null).points[0];
    expect(point?.coverage_factor).toBe(plain?.coverage_factor);
    expect(point?.effective_degrees_of_freedom).toBe(plain?.effective_degrees_of_freedom);
    const [trace] = tracePoints(full, 0, 1);
    expect(trace?.contributions.at(-1)?.source).toBe('cmc');
    expect(Math.sqrt(trace?.sum_of_squares ?? NaN)).toBeCloseTo(u ?? NaN, 14);
    const { uncertainty_budget: rows, combined_uncertainty } = full.result;
    expect(Math.sqrt(rows.reduce((sum, row) => sum + row.standard_uncertainty ** 2, 0))).toBeCloseTo(
      combined_uncertainty ?? NaN,
      14,
    );
    expect(rows.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
  });

  it('prints no U of its trace below the CMC', () => {
    const scope = aScope(anEntry({ cmc_absolute: 0.0123 }));
    const [trace] = tracePoints(analyzeInFull(analysisRequest(recorded([10, 60]), channel, [], { scope })), 0, 1);

    expect([trace?.expanded_uncertainty, trace?.printed_expanded_uncertainty]).toEqual([0.0123, '0.013']);
  });

  it('has its CMC at the place of the other uncertainty: a point, a mean, or its U between points', () => {
    const line = anEntry({ cmc_absolute: null, cmc_relative: 0.05 });
    const ofMode = (entry: ScopeEntryFacts, given: StatedOptions) => {
      const record = { ...recorded([10, 10, 20, 20, 24.6, 24.6], given), data_entry_mode: 'raw_data' as const };
      return analyse({ ...record, poly_order: 1 }, aScope(entry));
    };
    const [ofPoint, ofMean, between, without] = [
      ofMode(line, { judge: 'indication' }),
      ofMode(line, { judge: 'indication', measurand: 'mean' }),
      ofMode(anEntry({ range_min: 15, range_max: 18, cmc_absolute: 0.0317 }), { judge: 'indication' }),
      analyse(recorded([10, 20]), null),
    ];

    expect([ofPoint, ofMean].map((one) => [one.other_uncertainty?.expanded_uncertainty, cmcOfOther(one)])).toEqual([
      [0.0123, 0.0123],
      [0.0123, 0.0123],
    ]);
    expect(between.other_uncertainty).toMatchObject({ expanded_uncertainty: 0.0317, budget_at: { point_index: null } });
    expect([cmcOfOther(between), cmcOfOther(without)]).toEqual([0.0317, null]);
  });

  it('decides with the raised uncertainty', () => {
    const record = recorded([10.04, 60], {
      decision_rule: 'guard_band_w_uncertainty',
      tolerance_override_value: 0.06,
      negligible: ALL_NEGLIGIBLE,
    });
    record.points = record.points?.map((point) => ({ ...point, measured_value: point.reference_value + 0.04 })) ?? [];
    const standards = [
      {
        key: 's',
        name: 'Bath',
        unit: '°C',
        table: [{ at: 50, correction: 0, expanded_uncertainty: 0.01, coverage_factor: 2, degrees_of_freedom: null }],
        range_min: null,
        range_max: null,
        coverage_probability: null,
        drift: 0,
        resolution: null,
        in_force: true,
        obstacles: [],
      },
    ];

    const [plain, raised] = [null, aScope(anEntry())].map(
      (scope) => analyzeRecorded(record, channel, standards, { scope }).result,
    );

    expect(plain?.verdict).toBe('pass');
    expect(raised?.verdict).toBe('fail');
    expect(raised?.conformity_statement).toMatchObject({ guard_band: 0.05, expanded_uncertainty_applied: 0.05 });
    expect(raised?.points[0]?.probability_of_conformity).toBeLessThan(plain?.points[0]?.probability_of_conformity ?? 0);
  });

  it('flags a verdict that contradicts an uncertainty printed not below the CMC', () => {
    const record = recorded([10, 60], {
      decision_rule: 'guard_band_w_uncertainty',
      tolerance_override_value: 0.1,
      negligible: ALL_NEGLIGIBLE,
    });
    record.points = record.points?.map((point) => ({ ...point, measured_value: point.reference_value + 0.0875 })) ?? [];
    const at = (cmc_absolute: number) => analyse(record, aScope(anEntry({ cmc_absolute }))).points[0];

    // 0.088 ± 0.013 exceeds 0.100; 0.0875 ± 0.0121 does not.
    expect(at(0.0121)).toMatchObject({ verdict: 'pass', contradicts_after_rounding: true });
    expect(at(0.011)).toMatchObject({ verdict: 'pass', contradicts_after_rounding: false });
  });

  it('claims the accreditation only if everything is inside, traceable and known', () => {
    const claim = (scope: ScopeFacts, ...values: number[]) => analyse(recorded(values), scope).scope;
    const scope = aScope(anEntry());

    expect(claim(scope, 10, 60)).toMatchObject({
      accreditation: null,
      obstacles: ['uncertainty_incomplete', 'not_traceable'],
    });
    expect(claim(scope, 10, 101)).toMatchObject({ in_scope: false, points_outside: [1] });
    expect(claim({ ...scope, accreditation: null }, 10, 60)?.obstacles[0]).toBe('no_accreditation');
    const expired = { ...scope, accreditation: { body: 'B', number: null, in_force: false } };
    expect(claim(expired, 10, 60)).toMatchObject({ points_outside: [0, 1], points_raised: [], accreditation: null });
    expect(claim(expired, 10, 60)?.obstacles).toContain('accreditation_not_in_force');
    expect(claim(aScope(), 10, 60)).toMatchObject({ in_scope: false, points_outside: [0, 1], cmc: null });
    expect(claim(aScope(anEntry({ physical_quantity: 'humidity', unit: '%RH' })), 10, 60)?.points_outside).toEqual([
      0, 1,
    ]);
  });

  it('uses the largest CMC where lines meet or overlap, or that of the named method', () => {
    const scope = aScope(
      anEntry({ id: 'a', range_max: 50, method: 'bath', cmc_absolute: 0.05 }),
      anEntry({ id: 'b', range_min: 50, method: 'bath', cmc_absolute: 0.08 }),
      anEntry({ id: 'c', range_min: 20, range_max: 80, method: 'block', cmc_absolute: 0.3 }),
    );
    const cmcs = (options: StatedOptions) =>
      analyse(recorded([10, 50, 90], options), scope).points.map(({ cmc }) => cmc);

    expect(cmcs({})).toEqual([0.05, 0.3, 0.08]);
    expect(cmcs({ scope_method: 'bath' })).toEqual([0.05, 0.08, 0.08]);
    expect(cmcs({ scope_method: 'block' })).toEqual([null, 0.3, null]);
    expect(() => cmcs({ scope_method: 'oven' })).toThrow(AnalysisError);
  });

  it('adds the percentage of the value, or its square, from the zero of the unit of the scope', () => {
    const entry = anEntry({ cmc_absolute: 0.03, cmc_relative: 0.1 });
    const cmcAt = (line: ScopeEntryFacts, value: number, unit: string) =>
      analyse(recorded([value, value], { unit }), aScope(line)).points[0]?.cmc;

    expect(cmcAt(entry, 40, '°C')).toBeCloseTo(0.07, 14);
    expect(cmcAt(entry, 313.15, 'K')).toBeCloseTo(0.07, 12);
    expect(cmcAt(entry, 104, '°F')).toBeCloseTo(0.126, 12);
    expect(cmcAt({ ...entry, cmc_combination: 'root_sum_square' }, 40, '°C')).toBeCloseTo(0.05, 14);
  });

  it('covers both ends of its range in any unit, and no further', () => {
    const inside = (values: number[], unit: string) =>
      analyse(recorded(values, { unit }), aScope(anEntry())).points.map(({ in_scope }) => in_scope);

    expect(inside([273.15, 373.15], 'K')).toEqual([true, true]);
    expect(inside([32, 212], '°F')).toEqual([true, true]);
    expect(inside([273.13, 373.17], 'K')).toEqual([false, false]);
  });

  it('gives no CMC at zero with a percentage of the value only', () => {
    const result = analyse(recorded([0, 50]), aScope(anEntry({ cmc_absolute: null, cmc_relative: 1 })));

    expect(result.points.map(({ cmc }) => cmc)).toEqual([null, 0.5]);
    expect(result.scope?.points_outside).toEqual([0]);
  });

  it('finds the largest uncertainty between the points, where a line of the scope ends', () => {
    const scope = aScope(
      anEntry({ range_max: 55.5, cmc_absolute: null, cmc_relative: 1 }),
      anEntry({ range_min: 55.5, cmc_absolute: 0.1 }),
    );
    const record: RecordedCalibration = {
      ...recorded([1, 30, 60, 61, 90]),
      data_entry_mode: 'raw_data',
      poly_order: 1,
    };

    const result = analyzeRecorded(record, channel, [], { scope }).result;

    expect(result.expanded_uncertainty).toBeCloseTo(0.555, 6);
    expect(result.budget_at).toMatchObject({ point_index: null });
    expect(result.scope).toMatchObject({ raised_to_cmc: true });
    expect(result.scope?.cmc).toBeCloseTo(0.555, 6);
  });

  it('finds the largest uncertainty at the end of a line between readings in another unit', () => {
    const scope = aScope(
      anEntry({ range_max: 55.5, cmc_absolute: null, cmc_relative: 1 }),
      anEntry({ range_min: 55.5, cmc_absolute: 0.1 }),
    );
    const record = recorded([1, 30, 60, 90]);
    record.points = (record.points ?? []).map((point) => ({
      ...point,
      measured_value: 32 + 1.8 * point.reference_value,
      measured_unit: '°F',
    }));

    expect(analyse(record, scope).expanded_uncertainty).toBeCloseTo(0.555, 6);
  });

  it('grows with the level of confidence and never shrinks', () => {
    const raised = (confidence_level: number) =>
      analyse(recorded([10, 20], { confidence_level }), aScope(anEntry({ cmc_absolute: 1 }))).points[0]
        ?.expanded_uncertainty;

    expect([raised(68), raised(95)]).toEqual([1, 1]);
    expect(raised(99)).toBeCloseTo(2.5758 / 2, 4);
  });

  it('wraps a direction at 360°', () => {
    const record = recorded([350, 10], { unit: '°' });
    const entry = anEntry({ physical_quantity: 'angle', unit: '°', range_min: -180, range_max: 180, cmc_absolute: 2 });
    const vane = { physical_quantity: 'angle', unit: '°', measurement_min: 0, measurement_max: 360 };

    const { result } = analyzeRecorded(record, vane, [], { scope: aScope(entry) });

    expect(result.points.map(({ in_scope }) => in_scope)).toEqual([true, true]);
  });

  it('raises the mean of a level as well', () => {
    const record = recorded([10, 10, 60, 60]);
    record.points =
      record.points?.map((point, i) => ({ ...point, measured_value: point.measured_value + (i % 2) * 0.002 })) ?? [];

    const { levels } = analyse(record, aScope(anEntry()));

    expect(
      levels.map(({ expanded_uncertainty, raised_to_cmc, cmc }) => [expanded_uncertainty, raised_to_cmc, cmc]),
    ).toEqual([
      [0.05, true, 0.05],
      [0.05, true, 0.05],
    ]);
  });

  it('adds no uncertainty where there is none', () => {
    const record = recorded([10, 60], { reference_standard_uncertainty: null, resolution: null });

    const result = analyse(record, aScope(anEntry()));

    expect(result.points[0]).toMatchObject({ expanded_uncertainty: null, raised_to_cmc: false, in_scope: true });
    expect(result.scope?.obstacles).toContain('no_uncertainty');
  });

  it.each([
    ['no object', [] as unknown],
    ['entries that are no list', { entries: 'all' }],
    ['a line that is none', { entries: [null] }],
    ['a CMC of nothing', { entries: [{ range_min: 0, range_max: 1, absolute: 0 }] }],
    ['a negative CMC', { entries: [{ range_min: 0, range_max: 1, absolute: -1 }] }],
    ['a range upside down', { entries: [{ range_min: 2, range_max: 1, absolute: 1 }] }],
    ['NaN', { entries: [{ range_min: NaN, range_max: 1, absolute: 1 }] }],
    ['an accreditation without a body', { entries: [], accreditation: { number: '1' } }],
    ['too many lines', { entries: Array.from({ length: 1001 }, () => ({ range_min: 0, range_max: 1, absolute: 1 })) }],
  ])('rejects %s', (_what, scope) => {
    expect(() => analyzeCalibration({ ...aRequest({}), scope } as AnalysisRequest)).toThrow(AnalysisError);
  });
});

describe('properties of the scope', () => {
  const values = fc.array(fc.integer({ min: -20, max: 120 }), { minLength: 2, maxLength: 6 });
  const entry = fc
    .record({
      from: fc.integer({ min: -30, max: 100 }),
      width: fc.integer({ min: 0, max: 100 }),
      absolute: fc.integer({ min: 1, max: 400 }),
      relative: fc.integer({ min: 0, max: 300 }),
      combination: fc.constantFrom('sum' as const, 'root_sum_square' as const),
      method: fc.constantFrom('bath', 'block', null),
    })
    .map(({ from, width, absolute, relative, combination, method }) =>
      anEntry({
        range_min: from,
        range_max: from + width,
        cmc_absolute: absolute / 1000,
        cmc_relative: relative / 1000,
        cmc_combination: combination,
        method,
      }),
    );
  const entries = fc.array(entry, { maxLength: 5 });
  const check = (property: (given: number[], lines: ScopeEntryFacts[], by: number) => void) =>
    fc.assert(fc.property(values, entries, fc.integer({ min: 1, max: 50 }), property), {
      seed: 7,
      numRuns: rounds(60, 200),
    });
  const near = (value: number | null | undefined) => (value == null ? null : Number(value.toPrecision(10)));

  it('no uncertainty is below the CMC, nor below that of the budget', () => {
    check((given, lines) => {
      const [plain, scoped] = [analyse(recorded(given), null), analyse(recorded(given), aScope(...lines))];

      scoped.points.forEach(({ expanded_uncertainty: U, cmc, standard_uncertainty: u }, i) => {
        expect(U).toBeGreaterThanOrEqual(cmc ?? 0);
        expect(U).toBeGreaterThanOrEqual(plain.points[i]?.expanded_uncertainty ?? Infinity);
        expect(u).toBeGreaterThanOrEqual(plain.points[i]?.standard_uncertainty ?? Infinity);
        expect(scoped.expanded_uncertainty).toBeGreaterThanOrEqual(U ?? Infinity);
      });
    });
  });

  it('the order of the lines, and a line given twice, change nothing', () => {
    check((given, lines) => {
      const [once, other] = [lines, [...lines, ...lines].reverse()].map((some) =>
        analyse(recorded(given), aScope(...some)),
      );

      expect(other?.points).toEqual(once?.points);
      expect(other?.scope?.points_outside).toEqual(once?.scope?.points_outside);
    });
  });

  it('a further line never lowers an uncertainty', () => {
    check((given, lines) => {
      const [fewer, all] = [lines.slice(1), lines].map((some) => analyse(recorded(given), aScope(...some)));

      all?.points.forEach(({ expanded_uncertainty: U }, i) =>
        expect(U).toBeGreaterThanOrEqual(fewer?.points[i]?.expanded_uncertainty ?? Infinity),
      );
    });
  });

  it('a larger contribution never lowers an uncertainty', () => {
    check((given, lines, by) => {
      const [less, more] = [1, 1 + by / 5].map((factor) =>
        analyse(recorded(given, { reference_standard_uncertainty: 0.01 * factor }), aScope(...lines)),
      );

      more?.points.forEach(({ expanded_uncertainty: U }, i) =>
        expect(U).toBeGreaterThanOrEqual(less?.points[i]?.expanded_uncertainty ?? Infinity),
      );
    });
  });

  it.each([
    ['K', 1, 273.15],
    ['°F', 1.8, 32],
  ])('the same data in %s give the same result', (unit, factor, zero) => {
    check((given, lines) => {
      const before = analyse(recorded(given), aScope(...lines));
      const inOther = recorded(
        given.map((value) => value * factor + zero),
        {
          unit,
          reference_standard_uncertainty: 0.01 * factor,
        },
      );

      const after = analyse(inOther, aScope(...lines));

      expect(after.points.map(({ in_scope, raised_to_cmc }) => [in_scope, raised_to_cmc])).toEqual(
        before.points.map(({ in_scope, raised_to_cmc }) => [in_scope, raised_to_cmc]),
      );
      expect(after.points.map(({ cmc }) => near(cmc && cmc / factor))).toEqual(
        before.points.map(({ cmc }) => near(cmc)),
      );
    });
  });
});
