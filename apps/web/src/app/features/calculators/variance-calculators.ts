import type { AnovaRow } from '@etalon/api-client';
import { MAX_ANOVA_VALUES } from '@etalon/metrology';
import type { Calculator, ResultPart, Words } from './calculator';
import { fact, ifThere, is, known, named } from './calculator-parts';
import type { CalculatorsData } from './calculators-data';

function varianceTable(rows: readonly AnovaRow[], words: Words): ResultPart[] {
  if (rows.length === 0) return [];
  return [
    {
      heading: words.text('calculators.anova.title'),
      table: {
        columns: [
          words.text('calculators.anova.source'),
          words.text('calculators.anova.squares'),
          'ν',
          words.text('calculators.anova.mean_square'),
          'F',
          'F_crit',
          'p',
          words.text('calculators.anova.significant'),
        ],
        rows: rows.map((row) => [
          words.find(`calculators.anova.of.${row.source}`) ?? row.source,
          words.significant(row.sum_of_squares, 6),
          words.number(row.degrees_of_freedom),
          words.significant(row.mean_square, 6),
          words.significant(row.f, 4),
          words.significant(row.critical_f, 4),
          words.significant(row.p_value, 3),
          words.yes(row.is_significant),
        ]),
      },
    },
  ];
}

const oneWay = is('design', 'one_way');
const twoWay = is('design', 'two_way');

export const anovaCalculator = (data: CalculatorsData): Calculator => ({
  id: 'anova',
  title: 'calculators.anova.title',
  intro: 'calculators.anova.intro',
  fields: [
    {
      name: 'design',
      label: 'calculators.anova.design',
      kind: 'choice',
      options: named(['one_way', 'two_way'], 'calculators.anova'),
    },
    {
      name: 'effects',
      label: 'calculators.anova.effects',
      kind: 'choice',
      options: named(['fixed', 'random'], 'calculators.anova'),
      when: twoWay,
    },
    {
      name: 'significance_level',
      label: 'calculators.anova.level',
      help: 'calculators.anova.level_help',
      kind: 'number',
    },
    {
      name: 'values',
      label: 'calculators.anova.values',
      kind: 'grid',
      required: true,
      most: MAX_ANOVA_VALUES,
      columns: [
        { name: 'group', label: 'calculators.column.group', kind: 'text', required: true, when: oneWay },
        { name: 'row', label: 'calculators.column.row', kind: 'text', required: true, when: twoWay },
        { name: 'column', label: 'calculators.column.column', kind: 'text', required: true, when: twoWay },
        { name: 'value', label: 'calculators.column.value', kind: 'number', required: true },
      ],
    },
  ],
  example: {
    texts: { design: 'one_way', effects: 'fixed' },
    grids: {
      values: [
        ['A', '6 8 4 5 3 4'],
        ['B', '8 12 9 11 6 8'],
        ['C', '13 9 11 8 7 12'],
      ].flatMap(([group = '', values = '']) => values.split(' ').map((value) => ({ group, value }))),
    },
  },
  run: async (body) => {
    const answer = await data.anova(body);
    return (words) => [
      ...varianceTable(answer.rows, words),
      {
        facts: known([
          fact(words.text('calculators.anova.grand_mean'), words.significant(answer.grand_mean, 6)),
          fact(words.text('calculators.anova.within_sd'), words.significant(answer.within_sd, 4)),
          ifThere(answer.between_sd, (value) =>
            fact(words.text('calculators.anova.between_sd'), words.significant(value, 4)),
          ),
          ifThere(answer.mean_uncertainty, (value) =>
            fact(words.text('calculators.anova.mean_uncertainty'), words.significant(value, 3)),
          ),
          ...[...answer.group_means, ...answer.row_means, ...answer.column_means].map(({ name, mean }) =>
            fact(words.text('calculators.anova.mean_of', { name }), words.significant(mean, 6)),
          ),
        ]),
      },
    ];
  },
});

/** AIAG MSA, 4th edition: a trial of ten parts per row. */
const AIAG_STUDY = [
  ['A', '0.29 -0.56 1.34 0.47 -0.8 0.02 0.59 -0.31 2.26 -1.36'],
  ['A', '0.41 -0.68 1.17 0.5 -0.92 -0.11 0.75 -0.2 1.99 -1.25'],
  ['A', '0.64 -0.58 1.27 0.64 -0.84 -0.21 0.66 -0.17 2.01 -1.31'],
  ['B', '0.08 -0.47 1.19 0.01 -0.56 -0.2 0.47 -0.63 1.8 -1.68'],
  ['B', '0.25 -1.22 0.94 1.03 -1.2 0.22 0.55 0.08 2.12 -1.62'],
  ['B', '0.07 -0.68 1.34 0.2 -1.28 0.06 0.83 -0.34 2.19 -1.5'],
  ['C', '0.04 -1.38 0.88 0.14 -1.46 -0.29 0.02 -0.46 1.77 -1.49'],
  ['C', '-0.11 -1.13 1.09 0.2 -1.07 -0.67 0.01 -0.56 1.45 -1.77'],
  ['C', '-0.15 -0.96 0.67 0.11 -1.45 -0.49 0.21 -0.49 1.87 -2.16'],
];

export const gaugeCalculator = (data: CalculatorsData): Calculator => ({
  id: 'gauge',
  title: 'calculators.gauge.title',
  intro: 'calculators.gauge.intro',
  fields: [
    {
      name: 'method',
      label: 'calculators.method',
      kind: 'choice',
      options: named(['average_range', 'anova'], 'calculators.gauge.method'),
    },
    { name: 'tolerance', label: 'calculators.gauge.tolerance', kind: 'number' },
    {
      name: 'readings',
      label: 'calculators.gauge.readings',
      kind: 'grid',
      required: true,
      most: 5000,
      columns: [
        { name: 'appraiser', label: 'calculators.column.appraiser', kind: 'text', required: true },
        { name: 'part', label: 'calculators.column.part', kind: 'text', required: true },
        { name: 'value', label: 'calculators.column.value', kind: 'number', required: true },
      ],
    },
  ],
  example: {
    texts: { method: 'average_range' },
    grids: {
      readings: AIAG_STUDY.flatMap(([appraiser = '', trial = '']) =>
        trial.split(' ').map((value, i) => ({ appraiser, part: String(i + 1), value })),
      ),
    },
  },
  run: async (body) => {
    const answer = await data.gauge(body);
    return (words) => {
      const row = (name: 'repeatability' | 'reproducibility' | 'grr' | 'part') => [
        words.text(`calculators.gauge.${name}`),
        words.significant(answer[name], 4),
        words.number(Number(answer.percent[name].toFixed(1))),
      ];
      return [
        {
          table: {
            columns: ['', words.text('calculators.gauge.deviation'), words.text('calculators.gauge.percent')],
            rows: [
              row('repeatability'),
              row('reproducibility'),
              row('grr'),
              row('part'),
              [words.text('calculators.gauge.total'), words.significant(answer.total, 4), ''],
            ],
          },
        },
        {
          facts: known([
            ifThere(answer.percent_of_tolerance, (value) =>
              fact(words.text('calculators.gauge.of_tolerance'), `${words.number(Number(value.toFixed(1)))}\u00a0%`),
            ),
            ifThere(answer.distinct_categories, (value) =>
              fact(words.text('calculators.gauge.categories'), words.number(value)),
            ),
          ]),
        },
        ...varianceTable(answer.anova_rows, words),
      ];
    };
  },
});
