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

/** Codes of the library that are words of the wire as well. */
const wireTypes = new Set(['too_short', 'too_long', 'missing', 'enum']);

/** Calculations that store nothing: what is small at once, everything else in the worker pool. */
@Injectable()
export class Calculations {
  constructor(private readonly workers: Workers) {}

  /**
   * Runs a calculation of the library and turns what it refuses into the 422 list. What is wrong with a request is found
   * before a thread is asked, so that it does not wait for one.
   * @param person who waits for it
   */
  async run<C extends Calculation>(person: string, calculation: C, request: object): Promise<CalculationResult<C>> {
    // Plain data, without the classes it was read into: what goes to another thread is copied.
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
