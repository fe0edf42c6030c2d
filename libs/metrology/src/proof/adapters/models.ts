import { evaluateModel } from '../../measurement/evaluate-model.js';
import type { ModelRequest } from '../../measurement/types.js';
import type { Checked } from '../types.js';
import { against } from './check.js';

const fields = [
  'value',
  'first_order_uncertainty',
  'second_order_uncertainty',
  'effective_degrees_of_freedom',
  'coverage_factor',
  'expanded_uncertainty',
] as const;
const drawn = ['mean', 'standard_uncertainty'] as const;

type Expected = Partial<Record<(typeof fields)[number], number>> & {
  monte_carlo?: Partial<Record<(typeof drawn)[number], number>> & { interval?: [number, number] };
  within: Record<string, number>;
};

export function models(inputs: ModelRequest, { within, monte_carlo: trials, ...expected }: Expected): Checked[] {
  const [output] = evaluateModel(inputs).outputs;
  const near = (name: string) => ({ absolute: within[name] ?? 0 });
  const interval = trials?.interval?.map((value, i) =>
    against(i === 0 ? 'lower end' : 'upper end', output?.monte_carlo?.shortest_interval[i], value, near('interval')),
  );
  return [
    ...fields
      .filter((name) => expected[name] !== undefined)
      .map((name) => against(name, output?.[name], expected[name], near(name))),
    ...drawn
      .filter((name) => trials?.[name] !== undefined)
      .map((name) => against(`${name} by Monte Carlo`, output?.monte_carlo?.[name], trials?.[name], near(name))),
    ...(interval ?? []),
  ];
}
