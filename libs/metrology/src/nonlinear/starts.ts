import type { Formula } from '../formula/types.js';
import { backSubstitute, length, triangularize } from './householder.js';
import type { Problem } from './levenberg-marquardt.js';

const FACTORS = [1, 0.1, 10, 0.01, 100, 0.001, 1000, -1, 0.3, 3, 1e-4, 1e4, 1e-5, -0.1, -0.01, -10];
const MAX_STARTS = 200;

/** Linear with the others fixed (Golub & Pereyra 1973). Positions in `formula.names`. */
export function linearParameters(formula: Formula, parameters: readonly number[]): Set<number> {
  const chosen = new Set<number>();
  for (const parameter of parameters) {
    chosen.add(parameter);
    if (degreeIn(formula, chosen) > 1) chosen.delete(parameter);
  }
  return chosen;
}

function degreeIn(formula: Formula, names: ReadonlySet<number>): number {
  const degrees: number[] = [];
  for (const node of formula.nodes) {
    const a = 'a' in node ? (degrees[node.a] ?? 0) : 0;
    const b = 'b' in node ? (degrees[node.b] ?? 0) : 0;
    if (node.kind === 'number') degrees.push(0);
    else if (node.kind === 'name') degrees.push(names.has(node.index) ? 1 : 0);
    else if (node.kind === 'negate') degrees.push(a);
    else if (node.kind === 'function') degrees.push(a === 0 ? 0 : Infinity);
    else if (node.operation === '+' || node.operation === '-') degrees.push(Math.max(a, b));
    else if (node.operation === '*') degrees.push(a + b);
    else if (node.operation === '/') degrees.push(b === 0 ? a : Infinity);
    else degrees.push(a === 0 && b === 0 ? 0 : Infinity);
  }
  return degrees[degrees.length - 1] ?? 0;
}

/** Most promising first; deterministic. */
export function furtherStarts(problem: Problem, given: Float64Array, linear: readonly boolean[]): Float64Array[] {
  const found: { start: Float64Array; norm: number }[] = [];
  for (const factors of combinations(linear)) {
    if (problem.isSpent()) break;
    const start = given.map((value, j) => value * (factors[j] ?? 1));
    const fitted = withLinearFitted(problem, start, linear);
    const residuals = fitted && problem.residualsAt(fitted);
    const norm = residuals ? length(residuals) : NaN;
    if (fitted && Number.isFinite(norm)) found.push({ start: fitted, norm });
  }
  return found.sort((a, b) => a.norm - b.norm).map(({ start }) => start);
}

function combinations(linear: readonly boolean[]): number[][] {
  const places = linear.map((isLinear, j) => (isLinear ? -1 : j)).filter((j) => j >= 0);
  const all: number[][] = [linear.map(() => 1)];
  const add = (change: (place: number) => number) => {
    if (all.length < MAX_STARTS) all.push(linear.map((isLinear, j) => (isLinear ? 1 : change(j))));
  };
  for (const factor of FACTORS.slice(1)) add(() => factor);
  for (const place of places) for (const factor of FACTORS.slice(1)) add((j) => (j === place ? factor : 1));
  for (const first of places)
    for (const second of places)
      if (first !== second)
        for (const factor of FACTORS.slice(1, 7)) add((j) => (j === first ? factor : j === second ? 1 / factor : 1));
  return all;
}

function withLinearFitted(problem: Problem, start: Float64Array, linear: readonly boolean[]): Float64Array | null {
  const places = linear.map((isLinear, j) => (isLinear ? j : -1)).filter((j) => j >= 0);
  if (places.length === 0) return start;
  const at = problem.jacobianAt(start);
  if (!at) return null;
  const columns = places.map((j) => at.columns[j] ?? new Float64Array(at.residuals.length));
  const scales = columns.map((column) => length(column));
  if (scales.some((size) => !(size > 0) || !Number.isFinite(size))) return start;
  const scaled = columns.map((column, k) => column.map((value) => value / (scales[k] ?? 1)));
  const triangle = triangularize(scaled, at.residuals);
  if (triangle.r.some((row, i) => Math.abs(row[i] ?? 0) < 1e-12)) return start;
  const step = backSubstitute(triangle);
  if (!step || step.some((value) => !Number.isFinite(value))) return start;
  const fitted = Float64Array.from(start);
  places.forEach((j, k) => {
    fitted[j] = (fitted[j] ?? 0) + (step[k] ?? 0) / (scales[k] ?? 1);
  });
  return fitted;
}
