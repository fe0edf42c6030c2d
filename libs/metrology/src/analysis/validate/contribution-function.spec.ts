import { aRequest, points, problemsOf } from '../../../verification/builders.js';
import { analyzeCalibration, analyzeInFull } from '../analyze-calibration.js';
import type { AnalysisRequest, ExtraContribution } from '../types/types.js';

const values = [-10, 0, 50, 100];
const request = (line: Partial<ExtraContribution>, change: Partial<AnalysisRequest> = {}) =>
  aRequest({
    points: points(values, (reference) => reference),
    reference_unit: 'V',
    measured_unit: 'V',
    physical_quantity: 'voltage',
    data_entry_mode: 'reference_vs_indicated',
    channel_range_min: 0,
    channel_range_max: 200,
    contributions: [{ source: 'calibrator', distribution: 'normal', ...line }],
    ...change,
  });
const uncertainties = (line: Partial<ExtraContribution>, change: Partial<AnalysisRequest> = {}) =>
  analyzeCalibration(request(line, change)).points.map(({ standard_uncertainty }) => standard_uncertainty);
const near = (found: (number | null)[], expected: number[]) =>
  found.forEach((value, i) => expect(value).toBeCloseTo(expected[i] ?? NaN, 12));

describe('a contribution as a function of the value', () => {
  it('grows with the magnitude of the reference value: a + b·|x|', () => {
    near(uncertainties({ value: 0.001, slope: 1e-4 }), [0.002, 0.001, 0.006, 0.011]);
  });

  it('is a part of reading and range, in percent and ppm', () => {
    near(
      uncertainties({
        value: 0.001,
        percent_of_reading: 0.01,
        ppm_of_reading: 100,
        percent_of_range: 0.005,
        ppm_of_range: 50,
      }),
      [0.001 + 0.002 + 0.02, 0.001 + 0.02, 0.001 + 0.01 + 0.02, 0.001 + 0.02 + 0.02],
    );
  });

  it.each([
    ['K', 1, 273.15],
    ['°F', 1.8, 32],
  ])('is the same part of a reading in %s as in °C', (unit, factor, zero) => {
    const inUnit = (reference_unit: string, by: number, channel_zero: number) => {
      const change: Partial<AnalysisRequest> = {
        points: points(values, (reference) => reference).map(({ reference, measured }) => ({
          reference: by * reference + channel_zero,
          measured: by * measured + channel_zero,
        })),
        reference_unit,
        measured_unit: reference_unit,
        physical_quantity: 'temperature',
        channel_zero,
      };
      return uncertainties({ value: 0.01 * by, percent_of_reading: 1 }, change).map((u) => (u ?? NaN) / by);
    };

    near(inUnit('°C', 1, 0), [0.11, 0.01, 0.51, 1.01]);
    near(inUnit(unit, factor, zero), [0.11, 0.01, 0.51, 1.01]);
  });

  it('is a table, linear between its rows', () => {
    near(
      uncertainties({
        table: [
          { at: 100, value: 0.02 },
          { at: -10, value: 0.01 },
          { at: 50, value: 0.01 },
        ],
      }),
      [0.01, 0.01, 0.01, 0.02],
    );
    near(
      uncertainties({
        table: [
          { at: -20, value: 0 },
          { at: 180, value: 0.2 },
        ],
      }),
      [0.01, 0.02, 0.07, 0.12],
    );
  });

  it('counts parts of the reading in the unit of the contribution', () => {
    const found = uncertainties({ percent_of_reading: 0.1, unit: 'mV' });

    near([found[0] ?? null, found[2] ?? null, found[3] ?? null], [0.01, 0.05, 0.1]);
    expect(found[1]).toBeNull();
  });

  it('shows its function and its value at the point in the budget', () => {
    const [row] = analyzeInFull(
      request({ value: 0.001, percent_of_reading: 0.01, description: 'Calibrator' }),
    ).budgetAt(100, 3);

    expect(row).toMatchObject({
      source: 'calibrator',
      description: 'Calibrator',
      of_value: { value: 0.001, percent_of_reading: 0.01 },
    });
    expect(row?.value).toBeCloseTo(0.011, 12);
  });

  it('gives a constant the result it always had', () => {
    near(
      uncertainties({ value: 0.3, distribution: 'rectangular' }),
      values.map(() => 0.3 / Math.sqrt(3)),
    );
  });

  it.each<[string, Partial<ExtraContribution>, Partial<AnalysisRequest>, string]>([
    ['nothing', {}, {}, 'contributions.0.value'],
    ['nothing above zero', { value: 0 }, {}, 'contributions.0.value'],
    ['a negative slope', { value: 1, slope: -1 }, {}, 'contributions.0.slope'],
    [
      'a table beside a constant',
      {
        value: 1,
        table: [
          { at: -10, value: 1 },
          { at: 100, value: 1 },
        ],
      },
      {},
      'contributions.0.table',
    ],
    [
      'a table that does not cover the points',
      {
        table: [
          { at: 0, value: 1 },
          { at: 100, value: 1 },
        ],
      },
      {},
      'contributions.0.table',
    ],
    [
      'a value twice in a table',
      {
        table: [
          { at: -10, value: 1 },
          { at: -10, value: 2 },
          { at: 100, value: 1 },
        ],
      },
      {},
      'contributions.0.table',
    ],
    [
      'a part of the reference beside a sensitivity',
      { percent_of_reading: 1, sensitivity_coefficient: 2 },
      {},
      'contributions.0.percent_of_reading',
    ],
    [
      'a part of no range',
      { percent_of_range: 1 },
      {
        channel_range_min: null,
        channel_range_max: null,
        points: [
          { reference: 5, measured: 5 },
          { reference: 5, measured: 5 },
        ],
      },
      'contributions.0',
    ],
    ['an edge of a rectangle', { value: 1, edge_parameter: 0.5 }, {}, 'contributions.0.edge_parameter'],
  ])('%s is refused', (_what, line, change, loc) => {
    expect(problemsOf({ ...request(line, change) }).map(([at]) => at)).toEqual([loc]);
  });
});
