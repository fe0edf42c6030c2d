import { expectRelative, seeded } from '../../verification/support.js';
import { oneWayAnova } from './one-way.js';
import { twoWayAnova } from './two-way.js';
import { AnovaError } from './types.js';

const row = (rows: ReturnType<typeof oneWayAnova>['rows'], source: string) => {
  const found = rows.find((one) => one.source === source);
  if (!found) throw new Error(source);
  return found;
};

const code = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof AnovaError) return error.code;
    throw error;
  }
  return 'none';
};

describe('one-way analysis of variance', () => {
  it('is that of the Zener voltage standard in JCGM 100, H.5', () => {
    // JCGM 100, Table H.9: ten daily means; standard deviations of a day in µV.
    const means = [
      10.000172, 10.000116, 10.000013, 10.000144, 10.000106, 10.000031, 10.00006, 10.000125, 10.000163, 10.000041,
    ];
    const deviations = [60, 77, 111, 101, 67, 93, 80, 73, 88, 86];
    const spread = [-1, -1, 0, 1, 1];
    const groups = means.map((mean, i) => spread.map((z) => mean + z * (deviations[i] ?? 0) * 1e-6));

    const found = oneWayAnova(groups);

    expect(found.grand_mean).toBeCloseTo(10.000097, 6);
    expectRelative(Math.sqrt(row(found.rows, 'between').mean_square ?? 0), 128e-6, 0.005);
    expectRelative(found.within_sd, 85e-6, 0.005);
    expectRelative(row(found.rows, 'between').f, 2.25, 0.01);
    expectRelative(row(found.rows, 'between').critical_f, 2.12, 0.005);
    expectRelative(found.mean_uncertainty, 18e-6, 0.02);
    expect(found.mean_degrees_of_freedom).toBe(9);
    expectRelative(found.between_sd, 43e-6, 0.02);
  });

  it('keeps its precision with a large offset (like NIST StRD SmLs09)', () => {
    const groups = Array.from({ length: 9 }, (_, g) =>
      Array.from(
        { length: 21 },
        (__, i) => 1e12 + (i === 0 ? 0.4 + 0.125 * g : 0.4 + 0.125 * g + (i % 2 === 0 ? 0.125 : -0.125)),
      ),
    );
    const small = groups.map((group) => group.map((value) => value - 1e12));

    const [large, plain] = [oneWayAnova(groups), oneWayAnova(small)];

    expectRelative(row(large.rows, 'within').sum_of_squares, row(plain.rows, 'within').sum_of_squares, 1e-10);
    expectRelative(row(large.rows, 'between').f, row(plain.rows, 'between').f ?? NaN, 1e-10);
  });

  it('accepts groups of different size (Montgomery, p-value from F)', () => {
    const found = oneWayAnova([
      [6, 8, 4, 5, 3, 4],
      [8, 12, 9, 11, 6, 8],
      [13, 9, 11, 8, 7, 12],
    ]);

    expect(row(found.rows, 'between').sum_of_squares).toBeCloseTo(84, 10);
    expect(row(found.rows, 'within').sum_of_squares).toBeCloseTo(68, 10);
    expectRelative(row(found.rows, 'between').f, 9.264706, 1e-6);
    expectRelative(row(found.rows, 'between').p_value, 0.002399, 1e-3);
    const unequal = oneWayAnova([
      [1, 2, 3],
      [4, 5],
    ]);
    expect(row(unequal.rows, 'between').degrees_of_freedom).toBe(1);
    expect(row(unequal.rows, 'within').sum_of_squares).toBeCloseTo(2.5, 12);
  });

  it('weighs the components for the grand mean of groups of different size', () => {
    const last = Array.from({ length: 16 }, (_, i) => 10.2 + (0.02 * i) / 15);
    const found = oneWayAnova([[10, 10.02], [10.1, 10.12], last]);

    expectRelative(
      found.mean_uncertainty,
      Math.sqrt(found.within_sd ** 2 / 20 + (found.between_sd ** 2 * (2 ** 2 + 2 ** 2 + 16 ** 2)) / 20 ** 2),
      1e-12,
    );
    expectRelative(found.mean_uncertainty, 0.0891, 0.005);
  });

  it('states for the grand mean how it scatters over repeated experiments', () => {
    const random = seeded(7);
    const normal = () => Array.from({ length: 12 }, random).reduce((sum, value) => sum + value, -6);
    const results = Array.from({ length: 2000 }, () =>
      oneWayAnova(
        [2, 2, 16].map((size) => {
          const group = 0.1 * normal();
          return Array.from({ length: size }, () => group + 0.01 * normal());
        }),
      ),
    );
    const rms = (values: readonly number[]) =>
      Math.sqrt(values.reduce((sum, value) => sum + value ** 2, 0) / values.length);

    expectRelative(
      rms(results.map(({ mean_uncertainty }) => mean_uncertainty)),
      rms(results.map(({ grand_mean }) => grand_mean)),
      0.1,
    );
  });

  it.each([
    ['too_few_groups', [[1, 2]]],
    ['too_few_values', [[1, 2], []]],
    ['no_repeats', [[1], [2]]],
    [
      'not_finite',
      [
        [1, NaN],
        [2, 3],
      ],
    ],
  ])('rejects with %s', (expected, groups) => {
    expect(code(() => oneWayAnova(groups))).toBe(expected);
  });

  it('has no F if the repeats do not scatter', () => {
    expect(
      row(
        oneWayAnova([
          [1, 1],
          [2, 2],
        ]).rows,
        'between',
      ).f,
    ).toBeNull();
  });
});

describe('two-way analysis of variance', () => {
  it('is that of the batteries (Montgomery, Design and Analysis of Experiments, example 5.1)', () => {
    const cells = [
      [
        [130, 155, 74, 180],
        [34, 40, 80, 75],
        [20, 70, 82, 58],
      ],
      [
        [150, 188, 159, 126],
        [136, 122, 106, 115],
        [25, 70, 58, 45],
      ],
      [
        [138, 110, 168, 160],
        [174, 120, 150, 139],
        [96, 104, 82, 60],
      ],
    ];

    const { rows } = twoWayAnova(cells);

    expectRelative(row(rows, 'rows').sum_of_squares, 10683.72, 1e-6);
    expectRelative(row(rows, 'columns').sum_of_squares, 39118.72, 1e-6);
    expectRelative(row(rows, 'interaction').sum_of_squares, 9613.78, 1e-6);
    expectRelative(row(rows, 'within').sum_of_squares, 18230.75, 1e-6);
    expectRelative(row(rows, 'rows').f, 7.91, 1e-3);
    expectRelative(row(rows, 'columns').f, 28.97, 1e-3);
    expectRelative(row(rows, 'interaction').f, 3.56, 1e-3);
    expectRelative(row(rows, 'interaction').p_value, 0.0186, 5e-3);
  });

  it('tests against the interaction without repeats', () => {
    const { rows } = twoWayAnova([
      [[1], [2], [4]],
      [[2], [3], [6]],
    ]);

    expect(rows.map(({ source }) => source)).toEqual(['rows', 'columns', 'interaction', 'total']);
    expect(row(rows, 'interaction').f).toBeNull();
    expect(row(rows, 'rows').f).not.toBeNull();
  });

  it('needs a balanced table', () => {
    expect(
      code(() =>
        twoWayAnova([
          [[1], [2, 3]],
          [[1], [2]],
        ]),
      ),
    ).toBe('unbalanced');
    expect(code(() => twoWayAnova([[[1], [2]]]))).toBe('too_few_groups');
  });
});
