import { logBeta } from './gamma.js';
import { studentTCdf } from './student-t.js';
import { integrate } from './integrate.js';
import { coverageFactor } from './coverage-factor.js';

/**
 * In standard uncertainties: normal or scaled t (JCGM 101, 6.4.9), convolved with up to two uniform terms (U2, C5).
 */
export interface ResultDistribution {
  /** Non-uniform part, above zero; null = infinite, normal. */
  degrees_of_freedom: number | null;
  /** Half-widths in standard uncertainties, at most two; variance a² / 3. */
  uniform: readonly number[];
}

export const NORMAL: ResultDistribution = { degrees_of_freedom: null, uniform: [] };

/** A smaller non-uniform part affects no printed digit. */
const LEAST_CORE = 1e-6;
/** Farther out a normal density underflows. */
const NORMAL_REACH = 40;

/** P(more than z standard uncertainties above); accurate for small values. */
export function tailProbability({ degrees_of_freedom: freedom, uniform }: ResultDistribution, z: number): number {
  const [a = 0, b = 0] = uniform;
  if (a === 0 && b === 0) return studentTCdf(-z, freedom);
  const core = coreOf(uniform);
  if (core < LEAST_CORE) return uniformTail(a, b, z);
  if (z < 0) return 1 - tailProbability({ degrees_of_freedom: freedom, uniform }, -z);
  const [reach, top] = [a + b, Math.abs(a - b)];
  const density = densityOf(freedom);
  const most = freedom === null ? NORMAL_REACH : Infinity;
  const [from, to] = [Math.max(-most, (z - reach) / core), Math.min(most, (z + reach) / core)];
  const beyond = studentTCdf(-(z + reach) / core, freedom);
  if (!(from < to)) return beyond;
  const breaks = [from, ...breaksWithin(from, to, [(z - top) / core, (z + top) / core]), to];
  return beyond + integrate((t) => density(t) * uniformTail(a, b, z - core * t), breaks, 1);
}

/** 0 < probability < 1. */
export function twoSidedFactor(shape: ResultDistribution, probability: number): number {
  if (shape.uniform.length === 0) return coverageFactor(probability, shape.degrees_of_freedom);
  const key = `${probability} ${shape.degrees_of_freedom} ${shape.uniform.join(' ')}`;
  if (known.key !== key) known = { key, factor: convolvedFactor(shape, probability) };
  return known.factor;
}

let known = { key: '', factor: NaN };

/** In standard uncertainties, 0.5 < probability < 1. */
export function oneSidedFactor(distribution: ResultDistribution, probability: number): number {
  return twoSidedFactor(distribution, 2 * probability - 1);
}

function convolvedFactor(shape: ResultDistribution, probability: number): number {
  const [a = 0, b = 0] = shape.uniform;
  const excess = (k: number) => tailProbability(shape, k) - (1 - probability) / 2;
  const most = a + b + coreOf(shape.uniform) * coverageFactor(probability, shape.degrees_of_freedom);
  return rootOf(excess, { from: 0, to: most, first: probability / 2, negligible: 1e-13 * (1 - probability) });
}

interface RootSearch {
  from: number;
  to: number;
  /** Function at `from`, positive. */
  first: number;
  negligible: number;
}

/** Root of a decreasing function (Illinois algorithm); `to` if the function is not negative there. */
export function rootOf(excess: (x: number) => number, { from, to, first, negligible }: RootSearch): number {
  let [low, high] = [from, to];
  let [below, above] = [first, excess(high)];
  let side = 0;
  for (let step = 0; step < 200 && high - low > 1e-12 * high && above < 0; step += 1) {
    const middle = Math.min(high, Math.max(low, (low * above - high * below) / (above - below)));
    const found = excess(middle);
    if (Math.abs(found) < negligible) return middle;
    if (found > 0) {
      [low, below] = [middle, found];
      if (side > 0) above /= 2;
      side = 1;
    } else {
      [high, above] = [middle, found];
      if (side < 0) below /= 2;
      side = -1;
    }
  }
  return high;
}

function coreOf(uniform: readonly number[]): number {
  return Math.sqrt(Math.max(0, 1 - uniform.reduce((sum, a) => sum + (a * a) / 3, 0)));
}

function uniformTail(a: number, b: number, z: number): number {
  if (z < 0) return 1 - uniformTail(a, b, -z);
  const [base, top] = [a + b, Math.abs(a - b)];
  if (z >= base) return 0;
  if (z <= top) return 0.5 - z / (base + top);
  return (base - z) ** 2 / (2 * (base - top) * (base + top));
}

function densityOf(freedom: number | null): (t: number) => number {
  if (freedom === null) return (t) => Math.exp(-0.5 * t * t) / Math.sqrt(2 * Math.PI);
  const norm = -logBeta(freedom / 2, 0.5) - 0.5 * Math.log(freedom);
  return (t) => Math.exp(norm - ((freedom + 1) / 2) * Math.log1p((t * t) / freedom));
}

/** At kinks and doubling steps: smooth between them. */
function breaksWithin(from: number, to: number, kinks: readonly number[]): number[] {
  const steps = [0];
  for (let step = 1; step < Math.max(-from, to); step *= 2) steps.push(step, -step);
  return [...kinks, ...steps].filter((t) => t > from && t < to).sort((a, b) => a - b);
}
