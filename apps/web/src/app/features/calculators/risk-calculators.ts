import type { Calculator, Words } from './calculator';
import { fact, ifThere, known } from './calculator-parts';
import type { CalculatorsData } from './calculators-data';

/** Specific and global risks (JCGM 106). */
export const riskCalculator = (data: CalculatorsData): Calculator => ({
  id: 'risk',
  title: 'calculators.risk.title',
  intro: 'calculators.risk.intro',
  fields: [
    { name: 'lower_limit', label: 'calculators.risk.lower_limit', kind: 'number' },
    { name: 'upper_limit', label: 'calculators.risk.upper_limit', kind: 'number' },
    {
      name: 'acceptance_lower',
      label: 'calculators.risk.acceptance_lower',
      help: 'calculators.risk.acceptance_help',
      kind: 'number',
    },
    {
      name: 'acceptance_upper',
      label: 'calculators.risk.acceptance_upper',
      help: 'calculators.risk.acceptance_help',
      kind: 'number',
    },
    { name: 'standard_uncertainty', label: 'calculators.risk.uncertainty', kind: 'number', required: true },
    {
      name: 'degrees_of_freedom',
      label: 'calculators.column.freedom',
      help: 'calculators.risk.freedom_help',
      kind: 'number',
    },
    {
      name: 'measured_value',
      label: 'calculators.risk.measured',
      help: 'calculators.risk.measured_help',
      kind: 'number',
    },
    { name: 'prior_mean', label: 'calculators.risk.prior_mean', help: 'calculators.risk.prior_help', kind: 'number' },
    { name: 'prior_standard_deviation', label: 'calculators.risk.prior_deviation', kind: 'number' },
    { name: 'history', label: 'calculators.risk.history', help: 'calculators.risk.history_help', kind: 'numbers' },
    { name: 'in_tolerance_percent', label: 'calculators.risk.in_tolerance', kind: 'number' },
    { name: 'target_false_accept_percent', label: 'calculators.risk.target', kind: 'number' },
  ],
  example: {
    texts: {
      lower_limit: '-2',
      upper_limit: '2',
      standard_uncertainty: '0.25',
      prior_mean: '0',
      prior_standard_deviation: '1',
      measured_value: '1.8',
    },
    grids: {},
  },
  run: async (body) => {
    const answer = await data.risk(body);
    return (words) => {
      const percent = (key: Parameters<Words['text']>[0], value: number) =>
        fact(
          words.text(key),
          value > 0 && value < 1e-6 ? `< ${words.number(1e-4)}\u00a0%` : `${words.significant(100 * value, 4)}\u00a0%`,
        );
      const { specific, global } = answer;
      return [
        ...(specific
          ? [
              {
                heading: words.text('calculators.risk.specific'),
                facts: [
                  percent('calculators.risk.conforms', specific.probability_of_conformity),
                  percent('calculators.risk.below', specific.probability_below),
                  percent('calculators.risk.above', specific.probability_above),
                ],
              },
            ]
          : []),
        ...(global
          ? [
              {
                heading: words.text('calculators.risk.global'),
                facts: known([
                  percent('calculators.risk.false_accept', global.probability_of_false_accept),
                  percent('calculators.risk.false_reject', global.probability_of_false_reject),
                  percent('calculators.risk.accepted', global.probability_of_acceptance),
                  ifThere(global.conditional_false_accept, (value) => percent('calculators.risk.conditional', value)),
                  ifThere(global.test_uncertainty_ratio, (value) => fact('TUR', `${words.significant(value, 3)} : 1`)),
                  fact(words.text('calculators.risk.prior_mean'), words.significant(global.prior_mean, 4)),
                  fact(
                    words.text('calculators.risk.prior_deviation'),
                    words.significant(global.prior_standard_deviation, 4),
                  ),
                ]),
              },
            ]
          : []),
        ...(answer.guard_band === null
          ? []
          : [{ facts: [fact(words.text('calculators.risk.guard_band'), words.significant(answer.guard_band, 4))] }]),
      ];
    };
  },
});

/** NCSLI RP-1, method A3. */
export const intervalCalculator = (data: CalculatorsData): Calculator => ({
  id: 'interval',
  title: 'calculators.interval.title',
  intro: 'calculators.interval.intro',
  fields: [
    { name: 'in_tolerance', label: 'calculators.interval.in_tolerance', kind: 'integer', required: true },
    { name: 'n', label: 'calculators.interval.n', kind: 'integer', required: true },
    { name: 'target_reliability', label: 'calculators.interval.target', kind: 'number', required: true },
    { name: 'current_interval_days', label: 'calculators.interval.current', kind: 'number', required: true },
    { name: 'change_confidence', label: 'calculators.interval.confidence', kind: 'number' },
    { name: 'max_change_factor', label: 'calculators.interval.factor', kind: 'number' },
    { name: 'min_interval_days', label: 'calculators.interval.least', kind: 'number' },
    { name: 'max_interval_days', label: 'calculators.interval.most', kind: 'number' },
  ],
  example: {
    texts: { in_tolerance: '15', n: '20', target_reliability: '0.95', current_interval_days: '365' },
    grids: {},
  },
  run: async (body) => {
    const answer = await data.interval(body);
    return (words) => [
      {
        facts: [
          fact(
            words.text('calculators.interval.recommended'),
            words.text('calculators.interval.days', { days: words.significant(answer.interval_days, 4) }),
          ),
          fact(words.text('calculators.interval.changed'), words.yes(answer.is_changed)),
          fact(words.text('calculators.interval.observed'), words.significant(answer.observed_reliability, 4)),
          fact(
            words.text('calculators.interval.limits'),
            answer.observed_reliability_limits.map((one) => words.significant(one, 4)).join(' … '),
          ),
          fact(words.text('calculators.interval.rejection'), words.significant(answer.rejection_confidence, 4)),
        ],
      },
    ];
  },
});
