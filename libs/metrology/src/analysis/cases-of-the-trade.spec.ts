import { evaluateModel } from '../measurement/evaluate-model.js';
import { analyzeRecorded } from '../request/analyze-recorded.js';
import { analyzeCalibration } from './analyze-calibration.js';
import { AnalysisError } from '../input/errors.js';
import type { AnalysisRequest, BudgetSource } from './types/types.js';

const negligible = (...sources: BudgetSource[]) => sources.map((source) => ({ source, reason: 'case' }));
const others = ['reference_drift', 'reference_resolution', 'hysteresis', 'environment'] as const;
const inVolt = {
  ...({ reference_unit: 'V', measured_unit: 'V', data_entry_mode: 'reference_vs_indicated' } as const),
  reference_standard_coverage_factor: 2,
};

const rectangle: AnalysisRequest = {
  ...inVolt,
  resolution: 2,
  reference_standard_uncertainty: 0.33486315612998296,
  negligible: negligible(...others, 'repeatability'),
  points: [0, 100].map((value) => ({ reference: value, measured: value })),
};

describe('a dominant rectangular distribution', () => {
  it('is covered as often as stated (convolution of both)', () => {
    const { expanded_uncertainty, coverage_factor } = analyzeCalibration({ ...rectangle, confidence_level: 99 });

    expect(expanded_uncertainty).toBeCloseTo(1.195, 2);
    expect(coverage_factor).toBeCloseTo(1.988, 2);
  });

  it('leaves a risk near the limit (JCGM 106, 7)', () => {
    const accuracy = { channel_accuracy_value: 1.05, channel_accuracy_type: 'absolute' } as const;
    const { points, conformity_statement: statement } = analyzeCalibration({
      ...rectangle,
      ...accuracy,
      confidence_level: 95,
      decision_rule: 'simple_acceptance',
    });

    expect(points[0]?.verdict).toBe('pass');
    expect(Math.abs((points[0]?.probability_of_conformity ?? NaN) - 0.95525)).toBeLessThan(0.003);
    expect(Math.abs((statement.max_probability_of_false_accept ?? NaN) - 0.04475)).toBeLessThan(0.003);
  });
});

describe('k = 2 as a laboratory states it (ILAC-G8:09/2019, 4.2.2; EA-4/02, 5.1)', () => {
  it('accepts an error that lies on the acceptance limit', () => {
    const { points } = analyzeCalibration({
      ...inVolt,
      decision_rule: 'guard_band_w_uncertainty',
      tolerance_lower: -1,
      tolerance_upper: 1,
      confidence_level: 95.45,
      reference_standard_uncertainty: 0.2,
      negligible: negligible(...others, 'repeatability', 'resolution'),
      points: [
        { reference: 10, measured: 10.8, measured_text: '10.8' },
        { reference: 20, measured: 20 },
      ],
    });

    expect(points[0]).toMatchObject({ coverage_factor: 2, expanded_uncertainty: 0.2, acceptance_upper: 0.8 });
    expect(points[0]).toMatchObject({ verdict: 'pass', contradicts_after_rounding: false });
  });
});

describe('a measurement model', () => {
  const problemsOf = (run: () => unknown) => {
    try {
      run();
      return [];
    } catch (error) {
      if (!(error instanceof AnalysisError)) throw error;
      return error.problems.map(({ message }) => message);
    }
  };

  it('names a unit that a function does not accept', () => {
    const inputs = [{ name: 'phi', value: 30, uncertainty: 0.1, unit: '°' }];

    expect(problemsOf(() => evaluateModel({ formula: 'sin(phi)', inputs })).join()).toContain('°');
  });

  it('gives no smaller factor than for half a degree of freedom (JCGM 100, G.4.2)', () => {
    const inputs = [{ name: 'a', value: 1, uncertainty: 0.1, degrees_of_freedom: 0.5 }];
    const run = () => evaluateModel({ formula: 'a', inputs });

    if (problemsOf(run).length === 0) expect(run().outputs[0]?.coverage_factor).toBeGreaterThan(12.71);
  });

  it('has mean and interval of NIST TN 1900, E2', () => {
    const observations = [
      18.75, 28.25, 25.75, 28, 28.5, 20.75, 21, 22.75, 18.5, 27.25, 20.75, 26.5, 28, 23.25, 28, 21.75, 26, 26.5, 28,
      33.25, 32, 29.5,
    ];
    const [output] = evaluateModel({
      formula: 't',
      inputs: [{ name: 't', observations }],
      confidence_level: 95,
    }).outputs;

    expect(output?.value).toBeCloseTo(25.59, 2);
    expect(output?.combined_uncertainty).toBeCloseTo(0.872, 3);
    expect(output?.coverage_factor).toBeCloseTo(2.08, 2);
    expect(output?.coverage_interval.map((end) => Number(end.toFixed(1)))).toEqual([23.8, 27.4]);
  });
});

const bent = [
  [0, 4, '0,5,-5,4,9,4,16,-9,1,-7,-8,-2,2,4,5,22,9,-16,2,-6,-5,13,-2,-20,3,-3,-12,-9,-6,0'],
  [10, 5.64, '-4,1,18,-8,-8,-2,11,-7,14,-13,-10,-1,-9,-6,5,7,1,-3,13,4,-2,12,-9,2,7,0,-6,4,-5,-6'],
  [20, 7.36, '-10,13,-5,12,4,-3,7,3,1,-14,1,9,5,10,15,4,20,-15,-2,-25,8,1,17,-4,-20,13,-13,-13,-2,6'],
  [30, 9.16, '-5,2,-19,17,-1,1,6,2,2,-9,-1,4,10,-1,1,3,6,2,-3,-5,11,3,0,35,9,9,2,-10,11,-1'],
] as const;

describe('a line rejected by its repeats (ISO/TS 28037, 6.4)', () => {
  const pairs = bent.flatMap(([reference, level, offsets]) =>
    offsets.split(',').map((offset) => ({ reference, measured: Number((level + Number(offset) / 1e4).toFixed(4)) })),
  );
  const about = (measurand: string) =>
    analyzeRecorded(
      {
        points: pairs.map(({ reference, measured }, point_index) => ({
          point_index,
          reference_value: reference,
          measured_value: measured,
          reference_unit: 'bar',
          measured_unit: 'mA',
        })),
        poly_order: 1,
        analysis: {
          physical_quantity: 'pressure',
          reference_standard_uncertainty: 0.002,
          resolution: 0.0001,
          reference_standard_coverage_factor: 2,
          measurand,
          negligible: negligible(...others),
        },
      },
      null,
      [],
    ).result;

  it('is reported as rejected', () => {
    const { notices, lack_of_fit } = about('single_reading');

    expect(lack_of_fit?.p).toBeLessThan(1e-100);
    expect(notices).toContainEqual(expect.objectContaining({ code: 'curve_rejected' }));
  });

  it('gives the mean of thirty readings no larger U than one of them', () => {
    const [single, mean] = [about('single_reading'), about('mean')];

    expect(mean.expanded_uncertainty).toBeLessThanOrEqual((single.expanded_uncertainty ?? NaN) * (1 + 1e-12));
    mean.levels.forEach(({ expanded_uncertainty, points: [first = 0] }) =>
      expect(expanded_uncertainty).toBeLessThanOrEqual((single.points[first]?.expanded_uncertainty ?? NaN) * 1.001),
    );
  });
});
