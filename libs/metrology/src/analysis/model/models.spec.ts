import { seededRandom } from '../../proof/random.js';
import { aRequest, codes, missing, problemsOf, source } from '../../../verification/builders.js';
import { platinumResistance } from '../../sensors/callendar-van-dusen.js';
import { thermistorResistance } from '../../sensors/steinhart-hart.js';
import { analyzeCalibration, analyzeInFull } from '../analyze-calibration.js';
import { coverageFactorT } from '../../distributions/student-t.js';
import { curveOfResult, freedomOfCurve } from '../../curves/analyzed-model.js';
import { declaredModel } from './declared-model.js';
import { AnalysisError } from '../../input/errors.js';
import { analysedCurve } from '../../plot/curve-samples.js';
import { bandAt } from '../plot.js';
import { equationOfResult, tracePoints } from '../../trace/trace-points.js';
import type { AnalysisPoint, AnalysisRequest } from '../types/types.js';

const signal = { reference_unit: 'bar', measured_unit: 'mV', physical_quantity: 'pressure', poly_order: null };
const standard = { reference_standard_uncertainty: 0.02, reference_standard_coverage_factor: 2, resolution: 0.01 };

function pointsOf(x: readonly number[], value: (reading: number) => number, scatter = 0, seed = 5): AnalysisPoint[] {
  const random = seededRandom(seed);
  return x.map((measured) => ({ reference: value(measured) + scatter * random.normal(), measured }));
}

const request = (change: Partial<AnalysisRequest>) => aRequest({ ...signal, ...standard, ...change });
const tens = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const charging = (x: number) => 5 * (1 - Math.exp(-0.4 * x)) + 1;
const formula = { model_type: 'custom_formula', custom_formula: 'a*(1 - exp(-b*x)) + c' } as const;
const ofFormula = request({ ...formula, points: pointsOf(tens, charging, 0.01) });
const platinum = [-180, -100, -50, 0, 50, 150, 300, 500].map((t) => ({
  reference: t,
  measured: Number(platinumResistance(t).toFixed(4)),
}));
const sensor = {
  reference_unit: '°C',
  measured_unit: 'Ω',
  physical_quantity: 'temperature',
  model_type: 'callendar_van_dusen',
} as const;

/** York 1966, weights of Pearson: uncertainties on both sides. */
const pearson = {
  x: [0, 0.9, 1.8, 2.6, 3.3, 4.4, 5.2, 6.1, 6.5, 7.4],
  y: [5.9, 5.4, 4.4, 4.6, 3.5, 3.7, 2.8, 2.8, 2.4, 1.5],
  of_x: [1000, 1000, 500, 800, 200, 80, 60, 20, 1.8, 1],
  of_y: [1, 1.8, 4, 8, 20, 20, 70, 70, 100, 500],
};
const ofYork = request({
  fit_method: 'york',
  points: pearson.x.map((measured, i) => ({
    measured,
    reference: pearson.y[i] ?? 0,
    u_measured: (pearson.of_x[i] ?? 0) ** -0.5,
    u_reference: (pearson.of_y[i] ?? 0) ** -0.5,
  })),
});
const ofTable = request({
  model_type: 'lookup_table',
  points: [...pointsOf(tens, (x) => x * x + x), ...tens.map((x) => ({ reference: x * x + x, measured: x + 0.01 }))],
});

const models: readonly [string, AnalysisRequest][] = [
  ['an own formula', ofFormula],
  ['a declared formula', { ...ofFormula, declared_formula: true, formula_parameters: { a: 5, b: 0.4, c: 1 } }],
  ['a weighted line', request({ fit_method: 'weighted', poly_order: 1, points: pointsOf(tens, (x) => 2 * x, 0.01) })],
  ['the line of York', ofYork],
  ['a lookup table', ofTable],
  ['a monotone cubic table', { ...ofTable, table_interpolation: 'monotone_cubic' }],
  ['Callendar and Van Dusen', request({ ...sensor, points: platinum, resolution: 0.0001 })],
  [
    'a correction at two values',
    request({
      model_type: 'point_correction',
      points: pointsOf([0, 10, 0.01, 9.99], (x) => Math.round(x) * 1.01 + 0.1),
    }),
  ],
];

describe('every calibration model', () => {
  it.each(models)('is restored from the stored result unchanged: %s', (_name, requested) => {
    const analysis = analyzeInFull(requested);
    const stored = JSON.parse(JSON.stringify(analysis.result)) as typeof analysis.result;
    const curve = curveOfResult(stored);
    const [low, high] = [stored.measured_range_min, stored.measured_range_max];
    expect(curve).not.toBeNull();
    for (const part of [0, 0.13, 0.5, 0.77, 1]) {
      const reading = low + part * (high - low);
      const own = analysis.budgetAt(reading).find((row) => row.source === 'fitted_curve');
      expect(curve?.valueAt(reading)).toBeCloseTo(analysis.at(reading).value, 10);
      if (own) expect(curve?.uncertaintyAt(reading)).toBeCloseTo(own.value, 12);
    }
    expect(analysedCurve(stored)).toHaveLength(101);
  });

  it.each(models)('has a slope equal to its derivative: %s', (_name, requested) => {
    const result = analyzeCalibration(requested);
    const curve = curveOfResult(result);
    const span = result.measured_range_max - result.measured_range_min;
    for (const part of [0.123, 0.456, 0.789]) {
      const reading = result.measured_range_min + part * span;
      const step = 1e-6 * span;
      const change = ((curve?.valueAt(reading + step) ?? 0) - (curve?.valueAt(reading - step) ?? 0)) / (2 * step);
      expect((curve?.slopeAt(reading) ?? 0) / change).toBeCloseTo(1, 5);
    }
  });

  it.each(models)('does not depend on the order of its points: %s', (_name, requested) => {
    const turned = analyzeCalibration({ ...requested, points: [...requested.points].reverse() });
    const straight = analyzeCalibration(requested);
    const [a, b] = [curveOfResult(straight), curveOfResult(turned)];
    const reading = (straight.measured_range_min + straight.measured_range_max) / 2;
    expect((a?.valueAt(reading) ?? 0) / (b?.valueAt(reading) ?? 1)).toBeCloseTo(1, 8);
    expect((straight.expanded_uncertainty ?? 0) / (turned.expanded_uncertainty ?? 1)).toBeCloseTo(1, 5);
  });

  it.each(models)('writes out each value so that its numbers reproduce it: %s', (_name, requested) => {
    const analysis = analyzeInFull(requested);
    for (const trace of tracePoints(analysis, 0, 3)) {
      if (analysis.result.model?.interpolation === 'monotone_cubic') expect(trace.equation).toBeNull();
      else
        expect(trace.equation).toContain(
          String(
            Math.abs(analysis.result.model?.formula_gives === 'reading' ? trace.measured_value : trace.measured_value),
          ),
        );
    }
    if (!analysis.result.model?.table) expect(equationOfResult(analysis.result)).not.toBeNull();
  });
});

describe('a line with uncertainties on both sides', () => {
  it('has the published parameters of Pearson’s data with York’s weights', () => {
    const { poly_coefficients, coefficient_standard_uncertainties, model, poly_order } = analyzeCalibration(ofYork);

    // York et al. 2004, table 3; ISO/TS 28037 does not scale by chi-squared.
    expect(poly_order).toBe(1);
    expect(poly_coefficients?.[0]).toBeCloseTo(-0.4805334, 6);
    expect(poly_coefficients?.[1]).toBeCloseTo(5.4799102, 6);
    expect(coefficient_standard_uncertainties?.[0]).toBeCloseTo(0.057985, 5);
    expect(coefficient_standard_uncertainties?.[1]).toBeCloseTo(0.29497, 5);
    expect(model?.goodness).toMatchObject({ is_consistent: true });
    expect(model?.goodness?.chi_squared).toBeCloseTo(11.8663532, 6);
  });

  it('keeps its precision far from zero', () => {
    const moved = analyzeCalibration({
      ...ofYork,
      points: ofYork.points.map((point) => ({ ...point, measured: point.measured + 1e6 })),
    });
    const here = analyzeCalibration(ofYork);

    expect(bandAt(moved, 1e6 + 3)?.standard_uncertainty).toBeCloseTo(bandAt(here, 3)?.standard_uncertainty ?? 0, 8);
    expect(moved.expanded_uncertainty).toBeCloseTo(here.expanded_uncertainty ?? 0, 6);
  });

  it('uses the uncertainty of the standard and of the resolution by default, with a notice', () => {
    const result = analyzeCalibration(request({ fit_method: 'york', points: pointsOf(tens, (x) => 2 * x, 0.005) }));

    expect(result.model?.weights).toEqual({ reference: 'reference_standard', reading: 'resolution_and_repeatability' });
    expect(codes(result)).toEqual(expect.arrayContaining(['weights_of_standard', 'weights_of_readings']));
  });

  it('is rejected without an uncertainty of either side', () => {
    const points = pointsOf(tens, (x) => 2 * x, 0.005);
    const without = { ...signal, fit_method: 'york', points };

    expect(problemsOf(without)).toEqual([['points.0.u_reference', 'missing']]);
    expect(problemsOf({ ...without, reference_standard_uncertainty: 0.1 })).toEqual([
      ['points.0.u_measured', 'missing'],
    ]);
    expect(problemsOf({ ...without, poly_order: 2 })).toContainEqual(['poly_order', 'value_error']);
  });
});

describe('a weighted fit', () => {
  const growing = (x: number) => 0.01 + 0.05 * x;
  const random = seededRandom(11);
  const points = Array.from({ length: 40 }, (_, i) => {
    const measured = i / 4;
    return { measured, reference: 2 * measured + growing(measured) * random.normal(), u_reference: growing(measured) };
  });

  it('has a small uncertainty at points with a small one, and the scatter of its weights', () => {
    const analysis = analyzeInFull(request({ fit_method: 'weighted', poly_order: 1, points }));
    const scatterAt = (reading: number) =>
      analysis.budgetAt(reading).find(({ source: name }) => name === 'fit_residuals')?.value ?? 0;

    expect(analysis.result.model?.goodness?.is_consistent).toBe(true);
    expect(scatterAt(9.75) / scatterAt(0.25)).toBeCloseTo(growing(9.75) / growing(0.25), 6);
    expect(freedomOfCurve(analysis.result)).toBeNull();
  });

  it('uses the scatter as uncertainty of the curve if stated uncertainties do not explain it', () => {
    const stated = points.map((point) => ({ ...point, u_reference: point.u_reference / 10 }));
    const right = analyzeCalibration(request({ fit_method: 'weighted', poly_order: 1, points }));
    const wrong = analyzeCalibration(request({ fit_method: 'weighted', poly_order: 1, points: stated }));

    expect(wrong.model?.goodness?.is_consistent).toBe(false);
    expect(codes(wrong)).toContain('fit_inconsistent');
    expect(freedomOfCurve(wrong)).toBe(38);
    expect((wrong.expanded_uncertainty ?? 0) / (right.expanded_uncertainty ?? 1)).toBeCloseTo(1, 0);
  });

  it('tests the lack of fit with the weights', () => {
    const bent = points.map((point) => ({ ...point, reference: point.reference + 0.02 * point.measured ** 2 }));
    const twice = [
      ...bent,
      ...bent.map((point, i) => ({ ...point, measured: point.measured + (i % 2 ? 1e-4 : -1e-4) })),
    ];
    const f = analyzeCalibration(request({ fit_method: 'weighted', poly_order: 1, points: twice })).lack_of_fit?.f;

    expect(f).toBeGreaterThan(10);
  });

  it('rejects uncertainties that it would not use', () => {
    const ordinary = { ...signal, points: [{ ...points[0], u_measured: 1 }, ...points.slice(1, 9)] };

    expect(problemsOf({ ...ordinary, fit_method: 'weighted' })).toEqual([['points.0.u_measured', 'not_used']]);
    expect(problemsOf(ordinary)).toEqual([
      ['points.0.u_reference', 'not_used'],
      ['points.0.u_measured', 'not_used'],
    ]);
  });
});

describe('user-defined formula', () => {
  it('finds its parameters, with the uncertainty of the scatter', () => {
    const result = analyzeCalibration(ofFormula);
    const [a, b, c] = result.model?.parameters.map(({ value }) => value) ?? [];

    expect(a).toBeCloseTo(5, 1);
    expect(b).toBeCloseTo(0.4, 1);
    expect(c).toBeCloseTo(1, 1);
    expect(result.degrees_of_freedom).toBe(8);
    expect(result.poly_coefficients).toBeNull();
    expect(result.curve).toBeNull();
    expect(source(result, 'fitted_curve')?.degrees_of_freedom).toBe(8);
    const rss = result.points.reduce((sum, { residual_abs }) => sum + residual_abs ** 2, 0);
    expect(result.standard_error).toBeCloseTo(Math.sqrt(rss / 8), 12);
    expect(result.non_linearity).toBeGreaterThan(10);
  });

  it('of a line gives the result of a polynomial of degree 1', () => {
    const points = pointsOf(tens, (x) => 2 * x + 1, 0.01);
    const line = analyzeCalibration(request({ poly_order: 1, points }));
    const own = analyzeCalibration(request({ model_type: 'custom_formula', custom_formula: 'm*x + t', points }));

    expect(own.expanded_uncertainty).toBeCloseTo(line.expanded_uncertainty ?? 0, 9);
    expect(own.standard_error).toBeCloseTo(line.standard_error ?? 0, 9);
    expect(own.r_squared).toBeCloseTo(line.r_squared ?? 0, 9);
    own.points.forEach((point, i) => {
      expect(point.error).toBeCloseTo(line.points[i]?.error ?? NaN, 9);
      expect(point.expanded_uncertainty).toBeCloseTo(line.points[i]?.expanded_uncertainty ?? NaN, 9);
    });
  });

  it('that was declared is compared without fitting', () => {
    const result = analyzeCalibration({
      ...ofFormula,
      declared_formula: true,
      formula_parameters: { a: 5, b: 0.4, c: 1 },
    });

    expect(result.model).toMatchObject({
      is_declared: true,
      resolved_formula: '5*(1 - exp(-0.4*x)) + 1',
      covariance: null,
    });
    expect(result.points[3]?.error).toBeCloseTo(charging(3) - (ofFormula.points[3]?.reference ?? 0), 12);
    expect(result.completeness.find(({ source: name }) => name === 'fit')?.state).toBe('not_applicable');
    expect(missing(result, 'standard_error')).toBe('no_curve');
  });

  it('through as many points as parameters is an interpolation without a verdict', () => {
    const points = pointsOf([0, 3, 9], charging);
    const result = analyzeCalibration({
      ...ofFormula,
      points,
      channel_accuracy_value: 1,
      channel_accuracy_type: 'absolute',
    });

    expect(codes(result)).toContain('interpolation');
    expect(result.verdict).toBe('not_evaluated');
    expect(problemsOf({ ...ofFormula, points, interpolation: false })).toEqual([['points', 'too_few_points']]);
  });

  it('ignores a polynomial degree with a notice', () => {
    expect(codes(analyzeCalibration({ ...ofFormula, poly_order: 3 }))).toContain('degree_not_used');
  });

  const own = (custom_formula: string) => ({
    ...signal,
    points: pointsOf(tens, (x) => x + 1, 0.2),
    model_type: 'custom_formula',
    custom_formula,
  });
  it.each([
    ['2*x', 'no_parameters'],
    ['a + b', 'formula_without_x'],
    ['9^9^9 + a*x', 'formula_overflow'],
    ['('.repeat(3000) + 'x', 'formula_too_complex'],
    ['('.repeat(10_000) + 'x', 'formula_too_long'],
    ['a*x + foo(x)', 'formula_unknown_name'],
    ['a*b*x', 'parameters_not_determined'],
    ['a + x^x^x^b^x', 'no_convergence'],
    ['log(-a^2 - x)', 'no_convergence'],
    ['constructor', 'formula_without_x'],
  ])('is rejected at its field: %s', (text, code) => {
    expect(problemsOf(own(text))).toEqual([['custom_formula', code]]);
  });

  it('with more parameters than points, or with values for others, is rejected', () => {
    const many = Array.from({ length: 20 }, (_, i) => `p${i}*x^${i}`).join(' + ');

    expect(problemsOf({ ...own(many), points: pointsOf([1, 2, 3, 4, 5], (x) => x) })).toEqual([
      ['points', 'too_few_points'],
    ]);
    expect(problemsOf({ ...own('a*x'), formula_parameters: { b: 1 } })).toEqual([
      ['formula_parameters.b', 'unknown_name'],
    ]);
    expect(problemsOf({ ...own('a*x'), formula_parameters: { a: NaN } })).toContainEqual([
      'formula_parameters.a',
      'finite_number',
    ]);
    expect(problemsOf({ ...own('a*x'), declared_formula: true })).toEqual([['formula_parameters.a', 'missing']]);
  });
});

describe('a lookup table', () => {
  it('has a row for every level, no scatter of its own, and the repeatability of its readings', () => {
    const result = analyzeCalibration(ofTable);

    expect(result.model?.table).toHaveLength(11);
    expect(result.model?.table?.[3]).toMatchObject({ x: 3.005, y: 12 });
    expect(missing(result, 'standard_error')).toBe('table');
    expect(result.degrees_of_freedom).toBeNull();
    expect(source(result, 'repeatability')?.degrees_of_freedom).toBe(11);
    expect(codes(result)).toContain('table_of_levels');
    expect(result.completeness.find(({ source: name }) => name === 'fit')?.state).toBe('evaluated');
  });

  it('counts the pooled scatter of its rows and of a reading once in Welch-Satterthwaite', () => {
    const readings = [
      [0.1, 0.14],
      [50.3, 50.26],
      [100.2, 100.24],
    ];
    const { points, levels } = analyzeCalibration(
      aRequest({
        model_type: 'lookup_table',
        judge: 'corrected_value',
        confidence_level: 95.45,
        points: readings.flatMap((pair, i) => pair.map((measured) => ({ reference: 50 * i, measured }))),
      }),
    );

    for (const { effective_degrees_of_freedom, coverage_factor } of [...points, ...levels]) {
      expect(effective_degrees_of_freedom).toBe(3);
      expect(coverage_factor).toBeCloseTo(coverageFactorT(0.9545, 3), 9);
    }
  });

  it('has in each row the scatter of that row where the variances differ', () => {
    const readings = [0, -0.001, 0.001, 50, 49.999, 50.001, 100, 100.3, 99.7];
    const { model, points } = analyzeCalibration(
      aRequest({
        model_type: 'lookup_table',
        judge: 'corrected_value',
        confidence_level: 95.45,
        points: readings.map((measured, i) => ({ reference: 50 * Math.floor(i / 3), measured })),
      }),
    );

    const expected = [0.001, 0.001, 0.3].map((s) => expect.closeTo(s / Math.sqrt(3), 9) as number);
    expect(model?.table?.map((row) => row.standard_uncertainty)).toEqual(expected);
    const u = 0.001 * Math.sqrt(1 + 1 / 3);
    expect(points[0]?.expanded_uncertainty).toBeCloseTo(coverageFactorT(0.9545, 2) * u, 6);
  });

  it('has infinite degrees of freedom for uncertainties stated for its points', () => {
    const { points } = analyzeCalibration(
      aRequest({
        model_type: 'lookup_table',
        judge: 'corrected_value',
        confidence_level: 95.45,
        points: [0, 0.0014, 50, 50.0014, 100, 100.0014].map((measured, i) => ({
          reference: 50 * Math.floor(i / 2),
          measured,
          u_reference: 0.1,
        })),
      }),
    );

    for (const { expanded_uncertainty } of points) expect(expanded_uncertainty).toBeCloseTo(0.2, 3);
  });

  it('does not extrapolate beyond its rows', () => {
    const result = analyzeCalibration(ofTable);
    const curve = curveOfResult(result);

    expect(result.measured_range_min).toBeCloseTo(0.005, 12);
    expect(result.measured_range_max).toBeCloseTo(10.005, 12);
    expect(() => curve?.valueAt(10.02)).toThrow('outside the table');
    expect(bandAt(result, 10.02)).toBeNull();
    expect(() => analyzeInFull(ofTable).at(11)).toThrow('outside the table');
  });

  it('states no verdict for errors that are zero by construction', () => {
    const judged = {
      ...ofTable,
      judge: 'corrected_value',
      channel_accuracy_value: 1,
      channel_accuracy_type: 'absolute',
    };

    expect(analyzeCalibration(judged).conformity_statement).toMatchObject({
      verdict: 'not_evaluated',
      reason_code: 'interpolation',
    });
  });

  it('needs monotonic readings', () => {
    const of = (pairs: readonly [number, number][]) => ({
      ...signal,
      model_type: 'lookup_table',
      points: pairs.map(([reference, measured]) => ({ reference, measured })),
    });

    expect(
      problemsOf(
        of([
          [0, 0],
          [1, 2],
          [2, 1],
          [3, 3],
        ]),
      ),
    ).toEqual([['points.2.measured', 'not_monotonic']]);
    expect(
      problemsOf(
        of([
          [0, 0],
          [1, 2],
          [2, 2],
          [3, 3],
        ]),
      ),
    ).toEqual([['points.2.measured', 'identical_x']]);
    expect(
      problemsOf(
        of([
          [0, 9],
          [1, 5],
          [2, 1],
        ]),
      ),
    ).toEqual([]);
    expect(
      problemsOf({
        ...of([
          [0, 0],
          [1, 2],
        ]),
        table_interpolation: 'spline',
      }),
    ).toEqual([['table_interpolation', 'enum']]);
  });
});

describe('sensor equations', () => {
  it('reproduce the coefficients of IEC 60751, below zero as well', () => {
    const { model } = analyzeCalibration(request({ ...sensor, points: platinum, resolution: 0.0001 }));
    const value = (name: string) => model?.parameters.find((one) => one.name === name)?.value ?? NaN;

    expect(value('r0')).toBeCloseTo(100, 3);
    expect(value('a') / 3.9083e-3).toBeCloseTo(1, 5);
    expect(value('b') / -5.775e-7).toBeCloseTo(1, 3);
    expect(value('c') / -4.183e-12).toBeCloseTo(1, 2);
    expect(model?.formula_gives).toBe('reading');
  });

  it.each([
    [
      'from 0 °C',
      [
        [0, 99.999],
        [200, 175.86],
        [400, 247.088],
        [600, 313.71],
        [850, 390.49],
      ],
      0.010686235,
    ],
    [
      'on both sides of 0 °C',
      [
        [-196, 20.244],
        [-80, 68.32],
        [0, 99.998],
        [100, 138.505],
        [300, 212.055],
        [500, 280.977],
        [660, 332.794],
      ],
      0.003046488,
    ],
  ])('have the uncertainty of a fit in ohm %s', (_, rows, uncertainty) => {
    const points = rows.map(([reference = NaN, measured = NaN]) => ({ reference, measured }));
    const { model } = analyzeCalibration(request({ ...sensor, points, resolution: 0.0001 }));
    const r0 = model?.parameters.find(({ name }) => name === 'r0')?.value ?? NaN;

    expect(curveOfResult({ curve: null, model })?.uncertaintyAt(r0)).toBeCloseTo(uncertainty, 7);
  });

  it('give the same result in kelvin and kilohm', () => {
    const here = analyzeCalibration(request({ ...sensor, points: platinum, resolution: 0.0001 }));
    const there = analyzeCalibration(
      request({
        ...sensor,
        reference_unit: 'K',
        measured_unit: 'kΩ',
        resolution: 1e-7,
        points: platinum.map(({ reference, measured }) => ({
          reference: reference + 273.15,
          measured: measured / 1000,
        })),
      }),
    );

    expect(there.expanded_uncertainty).toBeCloseTo(here.expanded_uncertainty ?? 0, 8);
    expect(curveOfResult(there)?.valueAt(0.15)).toBeCloseTo((curveOfResult(here)?.valueAt(150) ?? 0) + 273.15, 7);
  });

  it.each([
    ['mK', 273_150],
    ['m°C', 0],
  ])('give the same curve in %s', (reference_unit, zero) => {
    const positive = platinum.filter(({ reference }) => reference >= 0);
    const points = positive.map(({ reference, measured }) => ({ reference: 1000 * reference + zero, measured }));
    const here = analyzeCalibration(request({ ...sensor, points: positive, resolution: 0.0001 }));
    const there = analyzeCalibration(request({ ...sensor, reference_unit, points, resolution: 0.0001 }));

    const value = 1000 * (curveOfResult(here)?.valueAt(150) ?? 0) + zero;
    expect(curveOfResult(there)?.valueAt(150)).toBeCloseTo(value, 3);
  });

  it('fit a thermistor to three points and more', () => {
    const coefficients = { a: 1.129241e-3, b: 2.341077e-4, c: 8.775468e-8 };
    const points = [0, 10, 25, 40, 60].map((t) => ({ reference: t, measured: thermistorResistance(t, coefficients) }));
    const { model } = analyzeCalibration(request({ ...sensor, model_type: 'steinhart_hart', points, resolution: 0.1 }));

    expect((model?.parameters[0]?.value ?? 0) / coefficients.a).toBeCloseTo(1, 6);
    expect(curveOfResult({ curve: null, model })?.valueAt(thermistorResistance(33, coefficients))).toBeCloseTo(33, 6);
  });

  it('reject other units', () => {
    const points = pointsOf(tens, (x) => x);

    expect(problemsOf({ ...signal, model_type: 'callendar_van_dusen', points })).toEqual([
      ['reference_unit', 'unit_mismatch'],
      ['measured_unit', 'unit_mismatch'],
    ]);
  });
});

describe('a correction', () => {
  it('at one value is an offset, at two a line through the means', () => {
    const at = (pairs: readonly [number, number][]) =>
      analyzeCalibration(
        request({
          model_type: 'point_correction',
          measured_unit: 'bar',
          points: pairs.map(([reference, measured]) => ({ reference, measured })),
        }),
      );
    const one = at([
      [5, 5.1],
      [5, 5.2],
      [5, 5.3],
    ]);
    const two = at([
      [0, 0.1],
      [10, 10.4],
      [0, 0.2],
      [10, 10.6],
    ]);

    expect(one.model?.parameters).toMatchObject([{ name: 'offset', value: expect.closeTo(-0.2, 12) as number }]);
    expect(one.model?.parameters[0]?.standard_uncertainty).toBeCloseTo(0.1 / Math.sqrt(3), 12);
    expect(curveOfResult(two)?.valueAt(10.5)).toBeCloseTo(10, 12);
    expect(curveOfResult(two)?.valueAt(0.15)).toBeCloseTo(0, 12);
    expect(curveOfResult(two)?.uncertaintyAt(0.15)).toBeCloseTo((two.standard_error ?? 0) / Math.sqrt(2), 12);
  });

  it('has infinite degrees of freedom for uncertainties stated for its points, and the scatter of each value', () => {
    const at = (points: AnalysisRequest['points']) =>
      analyzeCalibration(
        aRequest({ model_type: 'point_correction', judge: 'corrected_value', confidence_level: 95.45, points }),
      );
    const one = at([5.1, 5.101, 5.099].map((measured) => ({ reference: 5, measured, u_reference: 0.01 })));
    const two = at([0, 0.001, -0.001, 10, 10.3, 9.7].map((measured, i) => ({ reference: i < 3 ? 0 : 10, measured })));

    expect(one.points[0]?.expanded_uncertainty).toBeCloseTo(2 * Math.hypot(0.01, 0.001 / Math.sqrt(3), 0.001), 4);
    expect(curveOfResult(two)?.uncertaintyAt(0)).toBeCloseTo(0.001 / Math.sqrt(3), 6);
    expect(curveOfResult(two)?.uncertaintyAt(10)).toBeCloseTo(0.3 / Math.sqrt(3), 6);
  });

  it.each([
    ['a signal', 'mA', [0, 100], [4, 20], { u_reference: 0.01, u_measured: 0.01 }, Math.hypot(0.01, 0.0625)],
    ['a falling signal', 'mA', [0, 100], [20, 4], { u_measured: 0.01 }, 0.0625],
    ['one value in another unit', 'mbar', [5, 5], [5001, 5001], { u_measured: 1 }, 0.001],
    ['one value in the same unit', 'bar', [5, 5], [5.1, 5.1], { u_reference: 0.003, u_measured: 0.004 }, 0.005],
  ] as const)(
    'carries the uncertainty of %s through the slope',
    (_name, measured_unit, values, readings, u, expected) => {
      const points = values.map((reference, i) => ({ reference, measured: readings[i] ?? 0, ...u }));
      const curve = curveOfResult(
        analyzeCalibration(request({ model_type: 'point_correction', measured_unit, points })),
      );

      for (const reading of readings) expect(curve?.uncertaintyAt(reading)).toBeCloseTo(expected, 12);
    },
  );

  it('is none at three values, and none for a signal at one', () => {
    const points = pointsOf([0, 5, 10], (x) => x);

    expect(problemsOf({ ...signal, model_type: 'point_correction', points })).toEqual([['points', 'too_long']]);
    expect(
      problemsOf({
        ...signal,
        model_type: 'point_correction',
        points: [
          { reference: 1, measured: 2 },
          { reference: 1, measured: 3 },
        ],
      }),
    ).toEqual([['model_type', 'unit_mismatch']]);
  });
});

describe('an option of another model', () => {
  it('is rejected at its field', () => {
    const points = pointsOf(tens, (x) => x, 0.1);
    const of = (change: object) => problemsOf({ ...signal, points, ...change });

    expect(of({ custom_formula: 'a*x' })).toEqual([['custom_formula', 'not_used']]);
    expect(of({ table_interpolation: 'linear' })).toEqual([['table_interpolation', 'not_used']]);
    expect(of({ ...formula, fit_method: 'york' })).toEqual([['fit_method', 'not_used']]);
    expect(of({ model_type: 'spline' })).toEqual([['model_type', 'enum']]);
    expect(of({ ...formula, measured_unit: 'bar', data_entry_mode: 'reference_vs_indicated' })).toEqual([
      ['model_type', 'not_used'],
    ]);
  });
});

describe('a declared curve', () => {
  const units = { reference_unit: '°C', measured_unit: 'Ω' };
  const refused = (declared: Parameters<typeof declaredModel>[0]) => {
    try {
      declaredModel(declared);
    } catch (error) {
      if (error instanceof AnalysisError) return error.problems.map(({ loc, code }) => [loc.join('.'), code]);
      throw error;
    }
    return [];
  };

  it('is a formula with its values, the equation of a sensor, or a table', () => {
    const of = declaredModel({ type: 'custom_formula', formula: 'a*x + b', parameters: { a: 2, b: 1 }, ...units });
    const platinumOf = declaredModel({
      type: 'callendar_van_dusen',
      parameters: { r0: 100, a: 3.9083e-3, b: -5.775e-7, c: -4.183e-12 },
      ...units,
    });
    const table = declaredModel({
      type: 'lookup_table',
      table: [
        { x: 2, y: 3 },
        { x: 1, y: 1 },
      ],
      ...units,
    });

    expect(curveOfResult({ curve: null, model: of })?.valueAt(3)).toBe(7);
    expect(curveOfResult({ curve: null, model: platinumOf })?.valueAt(platinumResistance(-100))).toBeCloseTo(-100, 9);
    expect(curveOfResult({ curve: null, model: table })?.valueAt(1.5)).toBe(2);
    expect([of, platinumOf, table].every((model) => model.is_declared)).toBe(true);
  });

  it('is rejected if incomplete, overspecified or undefined in its range', () => {
    expect(refused({ type: 'custom_formula', formula: 'a*x + b', parameters: { a: 2 }, ...units })).toEqual([
      ['formula_parameters.b', 'missing'],
    ]);
    expect(refused({ type: 'steinhart_hart', parameters: { a: 1, b: 2 }, ...units })).toEqual([
      ['formula_parameters.c', 'missing'],
    ]);
    expect(
      refused({
        type: 'lookup_table',
        table: [
          { x: 1, y: 1 },
          { x: 3, y: 2 },
          { x: 2, y: 3 },
        ],
        ...units,
      }),
    ).toEqual([['table.2.x', 'not_monotonic']]);
    expect(
      refused({
        type: 'custom_formula',
        formula: 'a*ln(x)',
        parameters: { a: 2 },
        range_min: -1,
        range_max: 1,
        ...units,
      }),
    ).toEqual([['custom_formula', 'formula_undefined']]);
    expect(() =>
      declaredModel({
        type: 'custom_formula',
        formula: '1/(x*(x - 50))',
        parameters: {},
        range_min: 0,
        range_max: 100,
        ...units,
      }),
    ).toThrow('no value at 0, 50,');
    expect(refused({ type: 'point_correction', ...units })).toEqual([['model_type', 'value_error']]);
  });

  it.each([
    ['1/(x - 11.7)', 'no value at 11.7,'],
    ['1/(x - 11.7)^2', 'no value at 11.7,'],
    ['2/((x - 5.03)*(x - 18.01))', 'no value at 5.03, 18.01,'],
    ['tan(x/10)', 'no value at 15.708,'],
  ])('is rejected where %s has a pole between the sampled values', (formula, message) => {
    const model = { type: 'custom_formula' as const, formula, parameters: {}, range_min: 4, range_max: 20, ...units };

    expect(() => declaredModel(model)).toThrow(message);
  });

  it.each(['sin(200*x)', 'x - 12', '0*x', '1e-9*(x - 12)^3', 'exp(x)', '1/(x - 3.99)', 'abs(x - 12.04)'])(
    'is accepted without a pole: %s',
    (formula) => {
      const model = { type: 'custom_formula' as const, formula, parameters: {}, range_min: 4, range_max: 20, ...units };

      expect(declaredModel(model).formula).toBe(formula);
    },
  );
});
