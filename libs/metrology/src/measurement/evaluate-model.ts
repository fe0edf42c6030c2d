import { AnalysisError, type Problem } from '../input/errors.js';
import { FieldReader } from '../input/field-reader.js';
import { FormulaError } from '../formula/formula-error.js';
import { parseFormula } from '../formula/parse.js';
import type { Formula } from '../formula/types.js';
import { NoValueError, runTrials, trialsAllowed, type Trials, type TrialsResult } from '../monte-carlo/run.js';
import { isFiniteThroughout } from '../precision/finite.js';
import { propagateCovariance } from '../uncertainty/type-a.js';
import { inputCorrelations, type InputCorrelations } from '../model-inputs/correlation-matrix.js';
import { checkUnits } from './check-units.js';
import { propagate, type Propagated } from './propagate.js';
import { MAX_INPUTS, resolveInputs, type ResolvedInput } from '../model-inputs/resolve-inputs.js';
import {
  MODEL_ORDERS,
  type ModelNotice,
  type ModelOutputResult,
  type ModelRequest,
  type ModelResult,
  type MonteCarloOutput,
} from './types.js';

export const MAX_OUTPUTS = 20;
/** Taylor series times nodes. */
const MAX_SECOND_ORDER_WORK = 2.5e7;

/**
 * y = f(x1 .. xn) (rules U2, U3). JCGM 100, 5.1, 5.2, second order (5.1.2, note), G.4; covariance JCGM 102, 6.2;
 * Monte Carlo JCGM 101, 7, 8. Refuses incompatible units, converts nothing. Deterministic. At most 100 inputs, 20
 * outputs, 2,000,000 trials. AnalysisError: one problem per field.
 */
export function evaluateModel(request: ModelRequest): ModelResult {
  const problems: Problem[] = [];
  const reader = FieldReader.of(request, [], problems);
  if (!reader) throw new AnalysisError([{ loc: [], code: 'dict_type', message: 'the request must be an object' }]);
  const inputs = resolveInputs(reader.list('inputs', { least: 1, most: MAX_INPUTS }), problems);
  const outputs = readOutputs(reader);
  const level = reader.number('confidence_level', 'above_zero') ?? 95;
  if (level >= 100) reader.report(['confidence_level'], 'less_than', 'must be less than 100');
  const order = reader.choice('order', MODEL_ORDERS) ?? 'automatic';
  const trials = readTrials(reader, level / 100);
  stopAt(problems);

  const correlations = inputCorrelations(
    inputs,
    reader.list('correlations', { least: 0, most: (MAX_INPUTS * (MAX_INPUTS - 1)) / 2 }),
    reader.flag('simultaneous_observations') === true,
    problems,
  );
  const formulas = outputs.map(({ formula, loc }) => parsed(formula, inputs, loc, problems));
  stopAt(problems);
  const known = formulas.filter((formula) => formula !== null);
  const ofUnits = known.flatMap((formula, k) => {
    const { name = 'y', unit = null, loc = ['formula'] } = outputs[k] ?? {};
    return checkUnits(formula, inputs, { name, unit, loc }, problems);
  });
  stopAt(problems);
  refuseTooMuch(known, inputs, correlations, order !== 'first', trials, problems);
  stopAt(problems);
  const propagated = known.map((formula, k) =>
    propagate(formula, inputs, correlations, { probability: level / 100, order }, outputs[k]?.loc ?? [], problems),
  );
  stopAt(problems);
  const result = described(
    outputs,
    known,
    inputs,
    correlations,
    propagated.filter((one) => one !== null),
    level,
    trials,
  );
  result.notices.unshift(...ofUnits);
  if (isFiniteThroughout(result)) return result;
  const message = 'the values or uncertainties are too large to calculate with';
  throw new AnalysisError([{ loc: ['inputs'], code: 'overflow', message }]);
}

interface Output {
  name: string;
  formula: string;
  unit: string | null;
  loc: string[];
}

function readOutputs(reader: FieldReader): Output[] {
  if (reader.raw('outputs') === null) {
    return [{ name: 'y', formula: formulaText(reader, ['formula']), unit: null, loc: ['formula'] }];
  }
  if (reader.raw('formula') !== null) reader.report(['formula'], 'ambiguous', 'give a formula or outputs, not both');
  const names = new Set<string>();
  return reader.list('outputs', { least: 1, most: MAX_OUTPUTS }).map((value, k) => {
    const loc = ['outputs', String(k)];
    const inner = FieldReader.of(value, loc, reader.problems);
    if (!inner) reader.report(loc, 'dict_type', 'an output must be an object');
    const name = inner?.text('name') ?? '';
    if (names.has(name)) reader.report([...loc, 'name'], 'duplicate', `the name ${name} is given twice`);
    names.add(name);
    return {
      name,
      formula: inner ? formulaText(inner, [...loc, 'formula']) : '',
      unit: inner?.optionalText('unit') ?? null,
      loc: [...loc, 'formula'],
    };
  });
}

function formulaText(reader: FieldReader, loc: string[]): string {
  const value = reader.raw('formula');
  if (typeof value === 'string') return value;
  reader.report(loc, value === null ? 'missing' : 'string_type', 'a formula is required');
  return '';
}

function readTrials(reader: FieldReader, probability: number): Trials | null {
  const value = reader.raw('monte_carlo');
  if (value === null) return null;
  const inner = FieldReader.of(value, ['monte_carlo'], reader.problems);
  if (!inner) {
    reader.report(['monte_carlo'], 'dict_type', 'must be an object');
    return null;
  }
  const whole = (name: string, least: number, most: number): number | null => {
    const number = inner.number(name);
    if (number === null || (Number.isSafeInteger(number) && number >= least && number <= most)) return number;
    reader.report(['monte_carlo', name], 'out_of_range', `must be a whole number from ${least} to ${most}`, {
      least,
      most,
    });
    return null;
  };
  return {
    trials: whole('trials', 1000, 2_000_000),
    digits: whole('digits', 1, 3) ?? 2,
    seed: whole('seed', 0, Number.MAX_SAFE_INTEGER) ?? 1,
    probability,
  };
}

function parsed(
  text: string,
  inputs: readonly ResolvedInput[],
  loc: readonly string[],
  problems: Problem[],
): Formula | null {
  try {
    return parseFormula(
      text,
      inputs.map(({ name }) => name),
    );
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    problems.push({
      loc: [...loc],
      code: error.code,
      message: error.message,
      ...(error.position === null ? {} : { params: { position: error.position } }),
    });
    return null;
  }
}

function refuseTooMuch(
  formulas: readonly Formula[],
  inputs: readonly ResolvedInput[],
  correlations: InputCorrelations,
  second: boolean,
  trials: Trials | null,
  problems: Problem[],
): void {
  const series = formulas.reduce((sum, { used, nodes }) => sum + used.filter(Boolean).length ** 2 * nodes.length, 0);
  if (second && series > MAX_SECOND_ORDER_WORK) {
    const message = 'second-order terms of so many inputs and outputs take too long: ask for the first order';
    problems.push({ loc: ['order'], code: 'too_much_work', message });
  }
  const allowed = trials ? trialsAllowed(formulas, inputs, correlations) : Infinity;
  if (trials && (trials.trials ?? 0) > allowed) {
    const message = `at most ${allowed} trials of a model of this size`;
    problems.push({ loc: ['monte_carlo', 'trials'], code: 'too_much_work', message, params: { most: allowed } });
  }
}

function stopAt(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new AnalysisError([...problems]);
}

function described(
  outputs: readonly Output[],
  formulas: readonly Formula[],
  inputs: readonly ResolvedInput[],
  correlations: InputCorrelations,
  propagated: readonly Propagated[],
  level: number,
  asked: Trials | null,
): ModelResult {
  const trials = asked ? drawn(formulas, inputs, correlations, asked, outputs) : null;
  const inputCovariance = inputs.map(({ u }, i) =>
    inputs.map((other, j) => u * other.u * (correlations.matrix[i]?.[j] ?? 0)),
  );
  const covariance = propagateCovariance(
    propagated.map(({ sensitivities }) => sensitivities.map((c, i) => ((inputs[i]?.u ?? 0) === 0 ? 0 : c))),
    inputCovariance,
  );
  const deviation = (i: number) => Math.sqrt(covariance[i]?.[i] ?? 0);
  const results = propagated.map(({ sensitivities: _, is_insufficient: _is, ...one }, k): ModelOutputResult => ({
    name: outputs[k]?.name ?? '',
    formula: outputs[k]?.formula ?? '',
    unit: outputs[k]?.unit ?? null,
    ...one,
    monte_carlo: trials ? compared(one, trials.outputs[k]) : null,
  }));
  return {
    outputs: results,
    covariance,
    correlation: covariance.map((row, i) =>
      row.map((value, j) =>
        deviation(i) > 0 && deviation(j) > 0 ? Math.min(1, Math.max(-1, value / (deviation(i) * deviation(j)))) : null,
      ),
    ),
    confidence_level: level,
    seed: asked?.seed ?? null,
    trials: trials?.trials ?? null,
    monte_carlo_covariance: trials?.covariance ?? null,
    notices: [
      ...propagated.flatMap(({ is_insufficient }, k) => (is_insufficient ? insufficient(outputs[k]?.name ?? '') : [])),
      ...notices(results, inputs, formulas, correlations, asked !== null),
    ],
  };
}

function drawn(
  formulas: readonly Formula[],
  inputs: readonly ResolvedInput[],
  correlations: InputCorrelations,
  asked: Trials,
  outputs: readonly Output[],
): TrialsResult {
  try {
    return runTrials(formulas, inputs, correlations, asked);
  } catch (error) {
    if (!(error instanceof NoValueError)) throw error;
    const percent = Number((100 * error.share).toPrecision(2));
    throw new AnalysisError([
      {
        loc: outputs[error.output]?.loc ?? ['formula'],
        code: 'formula_undefined',
        message: `the formula has no value for ${percent} % of the draws of its inputs`,
        params: { percent },
      },
    ]);
  }
}

/** JCGM 101, clause 8. */
function compared(
  one: Pick<Propagated, 'coverage_interval'>,
  trials: TrialsResult['outputs'][number] | undefined,
): MonteCarloOutput | null {
  if (!trials) return null;
  const { symmetric, shortest, ...rest } = trials;
  const low = Math.abs(one.coverage_interval[0] - shortest[0]);
  const high = Math.abs(one.coverage_interval[1] - shortest[1]);
  return {
    ...rest,
    shortest_interval: shortest,
    symmetric_interval: symmetric,
    d_low: low,
    d_high: high,
    validates: low <= rest.numerical_tolerance && high <= rest.numerical_tolerance,
  };
}

function insufficient(name: string): ModelNotice {
  return {
    code: 'higher_order_matters',
    message: `${name} is too curved for the law of propagation (JCGM 100, 5.1.2, note): use Monte Carlo trials`,
    params: { name },
  };
}

function notices(
  outputs: readonly ModelOutputResult[],
  inputs: readonly ResolvedInput[],
  formulas: readonly Formula[],
  { correlated }: InputCorrelations,
  hasTrials: boolean,
): ModelNotice[] {
  const found: ModelNotice[] = [];
  const add = (code: ModelNotice['code'], message: string, params: Readonly<Record<string, unknown>>) =>
    found.push({ code, message, params });
  for (const output of outputs) {
    const { name, monte_carlo: trials } = output;
    if (output.order_used === 'second')
      add('second_order_matters', `${name} is not linear enough: its uncertainty has second-order terms`, { name });
    if (trials?.stabilized === false)
      add('not_stabilized', `${name}: the digits asked for are not stable after the largest number of trials`, {
        name,
      });
    if (trials && !trials.validates)
      add(
        'monte_carlo_disagrees',
        `${name}: the coverage interval differs from that of the distribution (JCGM 101, clause 8)`,
        { name },
      );
  }
  inputs.forEach((input, i) => {
    const shaped = input.components.some(({ distribution }) => distribution !== 'normal' && distribution !== 't');
    if (correlated[i] && shaped && hasTrials) {
      add(
        'correlated_not_normal',
        `${input.name} is correlated and not normal: the coefficient holds for the normal variables behind it`,
        { name: input.name },
      );
    }
    if (hasTrials && input.components.some(({ degrees_of_freedom: v }) => v !== null && v <= 2)) {
      add(
        'infinite_variance',
        `${input.name} has at most 2 degrees of freedom: its distribution has no standard deviation`,
        { name: input.name },
      );
    }
    if (!formulas.some(({ used }) => used[i]))
      add('unused_input', `no formula uses ${input.name}`, { name: input.name });
  });
  return found;
}
