import { evaluateColumns } from '../formula/evaluate.js';
import type { Formula } from '../formula/types.js';
import type { InputCorrelations } from '../model-inputs/correlation-matrix.js';
import type { ResolvedInput } from '../model-inputs/resolve-inputs.js';
import { InputDraws } from './draw-inputs.js';
import { coverageIntervals, meanAndDeviation, numericalTolerance, type CoverageIntervals } from './intervals.js';
import { RandomNumbers } from './random.js';

export const MAX_TRIALS = 2_000_000;
/** Stored values, all outputs. */
const MAX_KEPT = 8_000_000;
/** Draws in memory, all inputs. */
const MAX_BLOCK_VALUES = 2_000_000;
/** Operations of about 10 ns, all trials. */
const MAX_WORK = 3e8;
/** Per draw, in units of `MAX_WORK`. */
const COST = { draw: 4, t: 30, copula: 40, sort: 10 } as const;
/** Of the tolerance, for the first order (JCGM 101, 8.2). */
const FINER = 5;

export interface Trials {
  /** null: adaptive (JCGM 101, 7.9). */
  trials: number | null;
  digits: number;
  seed: number;
  /** 0 to 1. */
  probability: number;
}

interface TrialsOfOutput extends CoverageIntervals {
  mean: number;
  standard_uncertainty: number;
  numerical_tolerance: number;
  stabilized: boolean | null;
}

export interface TrialsResult {
  outputs: TrialsOfOutput[];
  covariance: number[][];
  trials: number;
}

/** Draws outside the domain of output number `output`. */
export class NoValueError extends Error {
  constructor(
    readonly output: number,
    readonly share: number,
  ) {
    super('the formula has no value for some of the draws');
    this.name = 'NoValueError';
  }
}

export function trialsAllowed(
  formulas: readonly Formula[],
  inputs: readonly ResolvedInput[],
  { correlated }: Pick<InputCorrelations, 'correlated'>,
): number {
  let cost = formulas.reduce((sum, { nodes }) => sum + nodes.length + COST.sort, 0);
  inputs.forEach(({ components }, i) => {
    const copula = correlated[i] === true ? COST.copula : 0;
    for (const { degrees_of_freedom: freedom } of components)
      cost += freedom === null ? COST.draw + copula : COST.t + copula;
  });
  return Math.floor(Math.min(MAX_TRIALS, MAX_KEPT / formulas.length, MAX_WORK / cost));
}

/** JCGM 101, clause 7; JCGM 102. */
export function runTrials(
  formulas: readonly Formula[],
  inputs: readonly ResolvedInput[],
  correlations: InputCorrelations,
  asked: Trials,
): TrialsResult {
  const { probability } = asked;
  const block = Math.min(
    asked.trials ?? Infinity,
    trialsAllowed(formulas, inputs, correlations),
    Math.max(10_000, Math.ceil(100 / (1 - probability))),
    Math.max(10_000, Math.floor(MAX_BLOCK_VALUES / inputs.length)),
  );
  const draws = new InputDraws(inputs, correlations, new RandomNumbers(asked.seed), block);
  const most = asked.trials ?? trialsAllowed(formulas, inputs, correlations);
  const blocks: Float64Array[][] = formulas.map(() => []);
  const stability = formulas.map(() => new Stability(asked.digits, probability));
  let trials = 0;
  while (trials < most) {
    draws.next();
    const rows = Math.min(block, most - trials);
    formulas.forEach((formula, k) => {
      const values = evaluateColumns(formula, draws.columns, block).subarray(0, rows);
      refuseMissing(values, k);
      blocks[k]?.push(values);
      if (asked.trials === null) stability[k]?.add(values);
    });
    trials += rows;
    if (asked.trials === null && stability.every((one) => one.isStable(FINER))) break;
  }

  const all = blocks.map((parts) => joined(parts, trials));
  const covariance = covarianceOf(all);
  const outputs = all.map((values, k): TrialsOfOutput => {
    const { mean, deviation } = meanAndDeviation(values);
    return {
      mean,
      standard_uncertainty: deviation,
      ...coverageIntervals(values.sort(), probability),
      numerical_tolerance: numericalTolerance(deviation, asked.digits),
      stabilized: asked.trials === null ? (stability[k]?.isStable() ?? false) : null,
    };
  });
  return { outputs, covariance, trials };
}

/** JCGM 101, 7.9.4, on the symmetric interval. */
class Stability {
  private readonly estimates: [mean: number[], deviation: number[], low: number[], high: number[]] = [[], [], [], []];

  constructor(
    private readonly digits: number,
    private readonly probability: number,
  ) {}

  add(values: Float64Array): void {
    const { mean, deviation } = meanAndDeviation(values);
    const [low, high] = coverageIntervals(Float64Array.from(values).sort(), this.probability).symmetric;
    [mean, deviation, low, high].forEach((value, i) => this.estimates[i]?.push(value));
  }

  isStable(finer = 1): boolean {
    const h = this.estimates[0].length;
    if (h < 2) return false;
    const u = Math.sqrt(this.estimates[1].reduce((sum, value) => sum + value * value, 0) / h);
    const tolerance = numericalTolerance(u, this.digits) / finer;
    return this.estimates.every((list) => {
      const { deviation } = meanAndDeviation(Float64Array.from(list));
      return 2 * (deviation / Math.sqrt(h)) <= tolerance;
    });
  }
}

function refuseMissing(values: Float64Array, output: number): void {
  let missing = 0;
  for (const value of values) if (!(value < Infinity && value > -Infinity)) missing += 1;
  if (missing > 0) throw new NoValueError(output, missing / values.length);
}

function joined(parts: readonly Float64Array[], length: number): Float64Array {
  const all = new Float64Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function covarianceOf(all: readonly Float64Array[]): number[][] {
  const means = all.map((values) => meanAndDeviation(values).mean);
  const result = all.map(() => all.map(() => 0));
  all.forEach((left, i) => {
    all.slice(0, i + 1).forEach((right, j) => {
      const [a, b] = [means[i] ?? 0, means[j] ?? 0];
      let sum = 0;
      for (let k = 0; k < left.length; k += 1) sum += ((left[k] ?? 0) - a) * ((right[k] ?? 0) - b);
      const covariance = sum / (left.length - 1);
      const [rowI, rowJ] = [result[i], result[j]];
      if (rowI) rowI[j] = covariance;
      if (rowJ) rowJ[i] = covariance;
    });
  });
  return result;
}
