import type { AnovaRow } from '@etalon/api-client';
import { MAX_ANOVA_VALUES } from '@etalon/metrology';
import type { Calculator, ResultPart, Words } from './calculator';
import { fact, ifThere, is, known, named, rowsOf } from './calculator-parts';
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
    texts: { method: 'average_range', tolerance: '4' },
    grids: {
      readings: rowsOf(
        ['appraiser', 'part', 'value'],
        [
          ['A', '1', '10.1'],
          ['A', '2', '12.0'],
          ['A', '3', '9.6'],
          ['A', '1', '10.0'],
          ['A', '2', '12.2'],
          ['A', '3', '9.5'],
          ['B', '1', '10.3'],
          ['B', '2', '12.3'],
          ['B', '3', '9.8'],
          ['B', '1', '10.2'],
          ['B', '2', '12.2'],
          ['B', '3', '9.9'],
        ],
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
