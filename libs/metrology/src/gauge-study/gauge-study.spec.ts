import { caseOf, expectAbsolute } from '../../verification/support.js';
import { AnovaError } from '../anova/types.js';
import { anovaStudy, averageRangeStudy } from './gauge-study.js';
import { rangeFactor } from './range-factors.js';

const { inputs, expected } = caseOf<{ appraisers: Record<string, number[][]> }, Record<string, number>>(
  'aiag-grr-average-range',
);
const data = Object.values(inputs.appraisers);

describe('the factors of ranges', () => {
  it.each([
    ['many', 2, 0.8862],
    ['many', 3, 0.5908],
    ['one', 2, 0.7071],
    ['one', 3, 0.5231],
    ['one', 5, 0.403],
    ['one', 10, 0.3146],
  ] as const)('%s ranges of %d: %d (AIAG MSA)', (of, n, factor) => {
    expectAbsolute(rangeFactor(n, of), factor, 0.00006);
  });
});

describe('a gauge study', () => {
  it('by averages and ranges is that of AIAG MSA', () => {
    const found = averageRangeStudy(data);

    const value = (name: string) => expected[name] ?? NaN;
    expectAbsolute(found.average_range, value('R_bar'), 0.0006);
    expectAbsolute(found.appraiser_difference, value('X_diff'), 0.0006);
    expectAbsolute(found.part_range, value('R_p'), 0.0006);
    expectAbsolute(found.repeatability, value('EV'), 0.0006);
    expectAbsolute(found.reproducibility, value('AV'), 0.0006);
    expectAbsolute(found.grr, value('GRR'), 0.0006);
    expectAbsolute(found.part, value('PV'), 0.0006);
    expectAbsolute(found.total, value('TV'), 0.0006);
    expectAbsolute(found.percent.grr, value('percent_GRR'), 0.1);
    expectAbsolute(found.percent.repeatability, value('percent_EV'), 0.1);
    expectAbsolute(found.percent.reproducibility, value('percent_AV'), 0.1);
    expectAbsolute(found.percent.part, value('percent_PV'), 0.1);
    expect(found.distinct_categories).toBe(value('ndc'));
  });

  it('by analysis of variance is that of AIAG MSA, Table A 3 and A 4', () => {
    const found = anovaStudy(data);

    expect(found.interaction_pooled).toBe(true);
    expectAbsolute(found.repeatability, 0.199933, 0.000001);
    expectAbsolute(found.reproducibility, 0.226838, 0.000002);
    expectAbsolute(found.grr, Math.hypot(0.199933, 0.226838), 0.000001);
    expectAbsolute(found.grr, 0.302373, 0.000002);
    expectAbsolute(found.part, 1.042327, 0.000001);
    expectAbsolute(found.percent.grr, 27.9, 0.05);
    expect(found.distinct_categories).toBe(4);
  });

  it('has the interaction alone without scatter of the repeats, by hand', () => {
    const repeated = (first: number, second: number) => [
      [first, second],
      [first, second],
    ];

    const found = anovaStudy([repeated(1, 2), repeated(1, 3)]);

    expect(found.interaction_pooled).toBe(false);
    expect(found.repeatability).toBe(0);
    // Mean square 0.5 of two repeats.
    expectAbsolute(found.interaction ?? NaN, 0.5, 1e-12);
    expect(anovaStudy([repeated(1, 2), repeated(2, 3)])).toMatchObject({ interaction_pooled: true, interaction: 0 });
    expect(anovaStudy([repeated(0.1, 0.2), repeated(0.2, 0.3)]).interaction_pooled).toBe(true);
  });

  it('refuses a table that is none', () => {
    expect(() => averageRangeStudy([[[1, 2]]])).toThrow(AnovaError);
    expect(() => averageRangeStudy([[[1, 2], [1]]])).toThrow(AnovaError);
    expect(() =>
      averageRangeStudy([
        [
          [1, 1],
          [1, 1],
        ],
      ]),
    ).toThrow('same');
  });
});
