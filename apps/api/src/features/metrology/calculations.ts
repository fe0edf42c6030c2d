import { Injectable } from '@nestjs/common';
import type { Problem } from '@etalon/metrology';
import { Invalid } from '../../platform/errors/errors.js';
import { Workers, workerTask } from '../../platform/work/workers.js';
import { checkedFirst, isSmall } from './calculation-size.js';
import calculate, {
  type Calculation,
  type CalculationInput,
  type CalculationOutcome,
  type CalculationResult,
} from './calculation-task.js';

const task = workerTask<CalculationInput, CalculationOutcome>(import.meta.url, 'calculation-task');

const wireTypes = new Set(['too_short', 'too_long', 'missing', 'enum', 'unit.unknown', 'unit.not_known']);

@Injectable()
export class Calculations {
  constructor(private readonly workers: Workers) {}

  async run<C extends Calculation>(person: string, calculation: C, request: object): Promise<CalculationResult<C>> {
    // Messages to workers are cloned.
    const input: CalculationInput = { calculation, request: JSON.parse(JSON.stringify(request)) as object };
    if (isSmall(input)) return resultOf(calculate(input)) as CalculationResult<C>;
    const problems = checkedFirst(input);
    if (problems.length > 0) throw refusal(problems);
    return resultOf(await this.workers.run(task, input, person)) as CalculationResult<C>;
  }
}

function resultOf(outcome: CalculationOutcome): unknown {
  if ('result' in outcome) return outcome.result;
  throw refusal(outcome.problems);
}

function refusal(problems: readonly Problem[]): Invalid {
  return new Invalid(
    problems.map(({ loc, code, message, params }) => ({
      loc: ['body', ...loc],
      msg: message,
      type: wireTypes.has(code) ? code : 'value_error',
      ...(params ? { params } : {}),
    })),
  );
}
