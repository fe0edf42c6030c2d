import { FIT_METHODS, INTERPOLATIONS, MAX_FIT_POINTS, noiseOf } from '@etalon/metrology';
import type { Calculator, ResultPart } from './calculator';
import { fact, ifThere, is, known, named, rowsOf } from './calculator-parts';
import type { CalculatorsData } from './calculators-data';

const NAMED = new Map([
  ['intercept', 0],
  ['offset', 0],
  ['slope', 1],
]);

/** Power of x that a parameter multiplies; undefined if unknown. */
function powerOf(name: string, method: string): number | undefined {
  if (method === 'formula') return undefined;
  const power = /^c(\d+)$/.exec(name)?.[1];
  return power === undefined ? NAMED.get(name) : Number(power);
}

interface FitPoint {
  x: number;
  y: number;
  u_x?: number;
  u_y?: number;
}

/** A fit of exact data leaves rounding noise, which becomes zero. All else is unchanged. */
function cleaned(
  { method, residuals }: { method: string; residuals: readonly number[] },
  body: Record<string, unknown>,
) {
  const points = body['points'] as readonly FitPoint[];
  const xs = points.map(({ x }) => x);
  const span = Math.max(...xs) - Math.min(...xs);
  const [x, y] = [noiseOf(xs), noiseOf(points.map((point) => point.y))];
  const isExact = points.every(({ u_x, u_y }) => !u_x && !u_y) && residuals.every((value) => Math.abs(value) <= y);
  const above = (noise: number) => (value: number | null | undefined) =>
    isExact && value && Math.abs(value) <= noise ? 0 : value;
  return {
    isExact,
    x: above(x),
    y: above(y),
    parameter: (name: string) => {
      const power = powerOf(name, method);
      return above(power === undefined || span === 0 ? 0 : y / span ** power);
    },
  };
}

export const fitCalculator = (data: CalculatorsData): Calculator => ({
  id: 'fit',
  title: 'calculators.fit.title',
  intro: 'calculators.fit.intro',
  fields: [
    {
      name: 'method',
      label: 'calculators.method',
      kind: 'choice',
      options: named(
        FIT_METHODS.filter((one) => one !== 'generalized_line'),
        'calculators.fit.method',
      ),
    },
    {
      name: 'degree',
      label: 'calculators.fit.degree',
      help: 'calculators.fit.degree_help',
      kind: 'integer',
      when: is('method', 'polynomial'),
    },
    {
      name: 'formula',
      label: 'calculators.fit.formula',
      help: 'calculators.fit.formula_help',
      kind: 'formula',
      required: true,
      when: is('method', 'formula'),
    },
    {
      name: 'start',
      label: 'calculators.fit.start',
      kind: 'grid',
      most: 50,
      when: is('method', 'formula'),
      columns: [
        { name: 'name', label: 'calculators.column.name', kind: 'text', required: true },
        { name: 'value', label: 'calculators.column.value', kind: 'number', required: true },
      ],
    },
    {
      name: 'interpolation',
      label: 'calculators.fit.interpolation',
      kind: 'choice',
      options: named(INTERPOLATIONS, 'calculators.fit.between'),
      when: is('method', 'lookup_table'),
    },
    {
      name: 'points',
      label: 'calculators.fit.points',
      kind: 'grid',
      required: true,
      most: MAX_FIT_POINTS,
      columns: [
        { name: 'x', label: 'calculators.column.x', kind: 'number', required: true },
        { name: 'y', label: 'calculators.column.y', kind: 'number', required: true },
        { name: 'u_x', label: 'calculators.column.u_x', kind: 'number' },
        { name: 'u_y', label: 'calculators.column.u_y', kind: 'number' },
      ],
    },
    {
      name: 'evaluate_at',
      label: 'calculators.fit.evaluate',
      kind: 'grid',
      most: 1000,
      columns: [
        { name: 'x', label: 'calculators.column.x', kind: 'number', required: true },
        { name: 'uncertainty', label: 'calculators.column.u_x', kind: 'number' },
      ],
    },
    {
      name: 'inverse_of',
      label: 'calculators.fit.inverse',
      kind: 'grid',
      most: 1000,
      columns: [
        { name: 'y', label: 'calculators.column.y', kind: 'number', required: true },
        { name: 'uncertainty', label: 'calculators.column.u_y', kind: 'number' },
      ],
    },
  ],
  example: {
    texts: { method: 'york', interpolation: 'linear' },
    grids: {
      points: rowsOf(
        ['x', 'y', 'u_x', 'u_y'],
        [
          ['1.2', '3.4', '0.2', '0.2'],
          ['1.9', '4.4', '0.2', '0.2'],
          ['2.9', '7.2', '0.2', '0.2'],
          ['4', '8.5', '0.2', '0.4'],
          ['4.7', '10.8', '0.2', '0.4'],
          ['5.9', '13.5', '0.2', '0.4'],
        ],
      ),
      inverse_of: [{ y: '10.5', uncertainty: '0.4' }],
    },
  },
  run: async (body) => {
    const answer = await data.fit(body);
    const clean = cleaned(answer, body);
    const residuals = answer.residuals.map((value) => clean.y(value));
    return (words) => {
      const table = (heading: string, columns: string[], rows: string[][]): ResultPart[] =>
        rows.length > 0 ? [{ heading, table: { columns, rows } }] : [];
      return [
        {
          facts: known([
            answer.equation ? fact(words.text('calculators.result.equation'), answer.equation) : null,
            ifThere(answer.residual_sd, (value) =>
              fact(words.text('calculators.result.residual_sd'), words.significant(clean.y(value), 4)),
            ),
            ifThere(answer.degrees_of_freedom, (value) =>
              fact(words.text('calculators.result.freedom'), words.freedom(value)),
            ),
            ifThere(answer.r_squared, (value) => fact('R²', words.significant(value, 6))),
            ifThere(answer.chi_squared, (value) =>
              fact(
                'χ²',
                `${words.significant(clean.isExact ? 0 : value, 4)} (≤ ${words.significant(answer.chi_squared_limit, 4)})`,
              ),
            ),
            ifThere(answer.p_value, (value) => fact('p', words.significant(value, 3))),
            answer.is_consistent === null
              ? null
              : fact(words.text('calculators.result.consistent'), words.yes(answer.is_consistent)),
          ]),
        },
        ...table(
          words.text('calculators.result.parameters'),
          [words.text('calculators.column.name'), words.text('calculators.column.value'), 'u'],
          answer.parameters.map(({ name, value, standard_uncertainty: u }) => {
            const parameter = clean.parameter(name);
            return [name, words.significant(parameter(value), 10), words.significant(parameter(u), 3)];
          }),
        ),
        ...table(
          words.text('calculators.fit.evaluate'),
          ['x', 'y', 'u(y)', words.text('calculators.result.extrapolated')],
          answer.evaluated.map((one) => [
            words.number(one.x),
            words.significant(clean.y(one.y), 8),
            words.significant(clean.y(one.standard_uncertainty)),
            words.yes(one.is_extrapolated),
          ]),
        ),
        ...table(
          words.text('calculators.fit.inverse'),
          ['y', 'x', 'u(x)'],
          answer.inverse.map((one) => [
            words.number(one.y),
            words.significant(clean.x(one.x), 8),
            words.significant(clean.x(one.standard_uncertainty)),
          ]),
        ),
        ...table(
          words.text('calculators.result.residuals'),
          [
            words.text('calculators.column.number'),
            words.text('calculators.result.fitted'),
            words.text('calculators.result.residual'),
          ],
          answer.fitted
            .slice(0, 200)
            .map((value, i) => [
              words.number(i + 1),
              words.significant(clean.y(value), 8),
              words.significant(residuals[i], 3),
            ]),
        ),
      ];
    };
  },
});
