import type { EvaluateModelResponse, ModelOutputResult } from '@etalon/api-client';
import { INPUT_DISTRIBUTIONS, MAX_INPUTS, MAX_OUTPUTS, MODEL_ORDERS } from '@etalon/metrology';
import type { Calculator, ResultPart, Typed, Words } from './calculator';
import type { CalculatorsData } from './calculators-data';

const withTrials = ({ texts }: { texts: Readonly<Record<string, string>> }) => texts['simulate'] === 'yes';

const has =
  (distribution: string) =>
  ({ grids }: Typed) =>
    (grids['inputs'] ?? []).some((row) => row['distribution'] === distribution);

const ONLY = 'y';

/** JCGM 100, 101 and 102. */
export const modelCalculator = (data: CalculatorsData): Calculator => ({
  id: 'model',
  title: 'calculators.model.title',
  intro: 'calculators.model.intro',
  fields: [
    {
      name: 'formula',
      label: 'calculators.model.formula',
      help: 'calculators.model.formula_help',
      kind: 'formula',
      required: true,
    },
    {
      name: 'inputs',
      label: 'calculators.model.inputs',
      help: 'calculators.model.inputs_help',
      kind: 'grid',
      required: true,
      most: MAX_INPUTS,
      columns: [
        { name: 'name', label: 'calculators.column.name', kind: 'text', required: true },
        { name: 'value', label: 'calculators.column.value', kind: 'number' },
        { name: 'unit', label: 'calculators.column.unit', kind: 'text' },
        {
          name: 'distribution',
          label: 'calculators.column.distribution',
          kind: 'choice',
          options: (words) => [
            { value: '', label: words.text('calculators.by_itself') },
            ...INPUT_DISTRIBUTIONS.map((value) => ({
              value,
              label: words.find(`calculators.distribution.${value}`) ?? value,
            })),
          ],
        },
        { name: 'uncertainty', label: 'calculators.column.uncertainty', kind: 'number' },
        { name: 'divisor', label: 'calculators.column.divisor', kind: 'number' },
        { name: 'half_width', label: 'calculators.column.half_width', kind: 'number' },
        { name: 'edge_parameter', label: 'calculators.column.edge', kind: 'number', when: has('trapezoidal') },
        {
          name: 'half_width_inexactness',
          label: 'calculators.column.inexactness',
          kind: 'number',
          when: has('curvilinear_trapezoidal'),
        },
        { name: 'degrees_of_freedom', label: 'calculators.column.freedom', kind: 'number' },
        { name: 'observations', label: 'calculators.column.observations', kind: 'numbers' },
      ],
    },
    {
      name: 'outputs',
      label: 'calculators.model.outputs',
      kind: 'grid',
      most: MAX_OUTPUTS - 1,
      columns: [
        { name: 'name', label: 'calculators.column.name', kind: 'text', required: true },
        { name: 'formula', label: 'calculators.model.formula', kind: 'text', required: true },
        { name: 'unit', label: 'calculators.column.unit', kind: 'text' },
      ],
    },
    {
      name: 'correlations',
      label: 'calculators.model.correlations',
      kind: 'grid',
      most: 4950,
      columns: [
        { name: 'a', label: 'calculators.column.first', kind: 'text', required: true },
        { name: 'b', label: 'calculators.column.second', kind: 'text', required: true },
        { name: 'coefficient', label: 'calculators.column.coefficient', kind: 'number', required: true },
      ],
    },
    {
      name: 'confidence_level',
      label: 'calculators.model.level',
      help: 'calculators.model.level_help',
      kind: 'number',
    },
    {
      name: 'order',
      label: 'calculators.model.order',
      kind: 'choice',
      options: (words) => MODEL_ORDERS.map((value) => ({ value, label: words.text(`calculators.order.${value}`) })),
    },
    {
      name: 'simultaneous_observations',
      label: 'calculators.model.simultaneous',
      kind: 'choice',
      options: (words) => yesOrNo(words),
    },
    { name: 'simulate', label: 'calculators.model.monte_carlo', kind: 'choice', options: (words) => yesOrNo(words) },
    {
      name: 'monte_carlo.trials',
      label: 'calculators.model.trials',
      help: 'calculators.model.trials_help',
      kind: 'integer',
      when: withTrials,
    },
    { name: 'monte_carlo.digits', label: 'calculators.model.digits', kind: 'integer', when: withTrials },
    { name: 'monte_carlo.seed', label: 'calculators.model.seed', kind: 'integer', when: withTrials },
  ],
  example: {
    texts: {
      formula: '1000*m*P/V',
      order: 'automatic',
      simulate: 'yes',
      'monte_carlo.seed': '1',
      simultaneous_observations: 'no',
    },
    grids: {
      inputs: [
        { name: 'm', value: '100.28', unit: 'mg', uncertainty: '0.05' },
        { name: 'P', value: '0.9999', half_width: '0.0001' },
        { name: 'V', value: '100', unit: 'mL', uncertainty: '0.066' },
      ],
    },
  },
  body: ({ formula, outputs, simulate, simultaneous_observations, monte_carlo, ...values }) => ({
    ...values,
    ...(Array.isArray(outputs) ? { outputs: [{ name: ONLY, formula }, ...(outputs as object[])] } : { formula }),
    simultaneous_observations: simultaneous_observations === 'yes',
    ...(simulate === 'yes' ? { monte_carlo: monte_carlo ?? {} } : {}),
  }),
  origin: (path, { grids }) => {
    if (path[0] !== 'outputs' || (grids['outputs'] ?? []).length === 0) return path;
    const [, position = '0', ...rest] = path;
    return position === '0' ? ['formula'] : ['outputs', String(Number(position) - 1), ...rest];
  },
  run: async (body) => {
    const answer = await data.model(body);
    return (words) => shown(answer, words);
  },
});

const yesOrNo = (words: Words) => [
  { value: 'no', label: words.text('common.no') },
  { value: 'yes', label: words.text('common.yes') },
];

function shown(answer: EvaluateModelResponse, words: Words): ResultPart[] {
  const parts = answer.outputs.flatMap((output) => outputParts(output, answer, words));
  const several = answer.outputs.length > 1;
  const correlation: ResultPart[] = several
    ? [
        {
          heading: words.text('calculators.result.correlation'),
          table: {
            columns: ['', ...answer.outputs.map(({ name }) => name)],
            rows: answer.correlation.map((row, i) => [
              answer.outputs[i]?.name ?? '',
              ...row.map((value) => words.significant(value, 3)),
            ]),
          },
        },
      ]
    : [];
  const notes = answer.notices.map(({ code, message }) => words.find(`calculators.notice.${code}`) ?? message);
  return [...parts, ...correlation, ...(notes.length > 0 ? [{ notes }] : [])];
}

function outputParts(output: ModelOutputResult, answer: EvaluateModelResponse, words: Words): ResultPart[] {
  const U = output.expanded_uncertainty;
  const unit = output.unit ? `\u00a0${output.unit}` : '';
  const amount = (value: number | null) => `${words.significant(value, 3)}${unit}`;
  const interval = (ends: readonly number[]) => ends.map((end) => words.value(end, U)).join(' … ') + unit;
  const { monte_carlo } = output;
  return [
    {
      heading: `${output.name} = ${output.formula}`,
      facts: [
        { term: words.text('calculators.result.value'), value: `${words.value(output.value, U)}${unit}` },
        {
          term: words.text('calculators.result.expanded', { level: words.number(answer.confidence_level) }),
          value: `${words.uncertainty(U)}${unit}`,
        },
        { term: words.text('calculators.result.combined'), value: amount(output.combined_uncertainty) },
        { term: words.text('calculators.result.factor'), value: words.significant(output.coverage_factor, 4) },
        { term: words.text('calculators.result.freedom'), value: words.freedom(output.effective_degrees_of_freedom) },
        { term: words.text('calculators.result.interval'), value: interval(output.coverage_interval) },
        { term: words.text('calculators.result.order'), value: words.text(`calculators.order.${output.order_used}`) },
        { term: words.text('calculators.result.first'), value: amount(output.first_order_uncertainty) },
        ...(output.second_order_uncertainty === null
          ? []
          : [{ term: words.text('calculators.result.second'), value: amount(output.second_order_uncertainty) }]),
      ],
    },
    {
      heading: words.text('calculators.result.budget'),
      table: {
        columns: [
          words.text('calculators.column.name'),
          words.text('calculators.column.value'),
          words.text('calculators.column.distribution'),
          'u(x)',
          'c',
          '|c| u(x)',
          'ν',
          words.text('calculators.result.share'),
        ],
        rows: output.budget.map((row) => [
          row.component ? `${row.input}: ${row.component}` : row.input,
          `${words.number(row.value)}${row.unit ? `\u00a0${row.unit}` : ''}`,
          words.find(`calculators.distribution.${row.distribution}`) ?? row.distribution,
          words.significant(row.standard_uncertainty),
          words.significant(row.sensitivity_coefficient, 3),
          words.significant(row.contribution),
          words.freedom(row.degrees_of_freedom),
          words.probability(row.share),
        ]),
      },
    },
    ...(monte_carlo
      ? [
          {
            heading: words.text('calculators.result.monte_carlo'),
            facts: [
              { term: words.text('calculators.result.mean'), value: `${words.value(monte_carlo.mean, U)}${unit}` },
              { term: words.text('calculators.result.combined'), value: amount(monte_carlo.standard_uncertainty) },
              { term: words.text('calculators.result.shortest'), value: interval(monte_carlo.shortest_interval) },
              { term: words.text('calculators.result.symmetric'), value: interval(monte_carlo.symmetric_interval) },
              { term: words.text('calculators.result.agrees'), value: words.yes(monte_carlo.validates) },
              {
                term: words.text('calculators.result.differences'),
                value: `${amount(monte_carlo.d_low)}, ${amount(monte_carlo.d_high)} (δ = ${amount(monte_carlo.numerical_tolerance)})`,
              },
              { term: words.text('calculators.result.trials'), value: words.number(answer.trials) },
              { term: words.text('calculators.model.seed'), value: String(answer.seed) },
            ],
          },
        ]
      : []),
  ];
}
