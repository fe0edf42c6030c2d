import { backSubstitute, length, triangularize } from './householder.js';

/** Residuals (y - f) / u, derivatives of f / u. */
export interface Problem {
  /** Length of y / u: residuals below its rounding are zero. */
  readonly size: number;
  /** Work limit: the search ends at its current place. */
  isSpent(): boolean;
  residualsAt(parameters: Float64Array): Float64Array | null;
  jacobianAt(parameters: Float64Array): { residuals: Float64Array; columns: Float64Array[] } | null;
}

export interface SearchEnd {
  parameters: Float64Array;
  rss: number;
  converged: boolean;
  iterations: number;
}

/** Relative offset from orthogonality (Bates & Watts). */
const OFFSET = 1e-9;
const POLISHING = 8;
/** Relative step of unchanged parameters. */
const STEP = 1e-13;
/** A stalled search converged up to this relative offset. */
const STANDSTILL_OFFSET = 1e-5;
/** Part of y below which residuals are noise. */
export const ROUNDING = 1e-12;

/** Scaling of Moré 1978, damping of Madsen, Nielsen & Tingleff 2004, 3.2. Householder QR, never normal equations. */
export function levenbergMarquardt(problem: Problem, start: Float64Array, maxIterations: number): SearchEnd | null {
  const end = search(problem, start, maxIterations);
  return end?.converged ? polished(problem, end) : end;
}

/** Near the minimum only the residual angle discriminates. */
function polished(problem: Problem, end: SearchEnd): SearchEnd {
  let best = end;
  let at = problem.jacobianAt(end.parameters);
  let offset = at ? offsetOf(at) : 0;
  for (let step = 0; at && step < POLISHING; step += 1) {
    const scales = Float64Array.from(at.columns, (column) => length(column));
    const scaled = scaledColumns(at.columns, scales);
    const move = backSubstitute(triangularize(scaled, at.residuals));
    const parameters = move && best.parameters.map((value, j) => value + (move[j] ?? 0) / nonZero(scales[j]));
    const next = parameters?.every((value) => Number.isFinite(value)) ? problem.jacobianAt(parameters) : null;
    if (!parameters || !next) break;
    const rss = length(next.residuals) ** 2;
    const nextOffset = offsetOf(next);
    if (!(nextOffset < offset) || !(rss <= best.rss * (1 + 1e-10))) break;
    best = { ...best, parameters, rss };
    [at, offset] = [next, nextOffset];
  }
  return best;
}

function offsetOf({ residuals, columns }: { residuals: Float64Array; columns: Float64Array[] }): number {
  const norm = length(residuals);
  if (norm === 0) return 0;
  const scaled = scaledColumns(
    columns,
    Float64Array.from(columns, (column) => length(column)),
  );
  return triangularize(scaled, residuals).projected / norm;
}

function search(problem: Problem, start: Float64Array, maxIterations: number): SearchEnd | null {
  let parameters = start;
  let at = problem.jacobianAt(parameters);
  if (!at) return null;
  let norm = length(at.residuals);
  const scales = new Float64Array(start.length);
  let damping = 1e-3;
  let growth = 2;
  let iterations = 0;
  const standstill = (offset: number) => end(offset < STANDSTILL_OFFSET || norm <= ROUNDING * problem.size);
  const end = (converged: boolean): SearchEnd => ({ parameters, rss: norm * norm, converged, iterations });

  while (iterations < maxIterations && !problem.isSpent()) {
    at.columns.forEach((column, j) => {
      const size = length(column);
      scales[j] = Math.max(scales[j] ?? 0, size);
    });
    if (!Number.isFinite(norm) || scales.some((size) => !Number.isFinite(size))) return null;
    if (norm === 0) return end(true);
    const scaled = scaledColumns(at.columns, scales);
    const offset = triangularize(scaled, at.residuals).projected / norm;
    if (offset < OFFSET) return end(true);

    let isBetter = false;
    while (!isBetter && iterations < maxIterations && !problem.isSpent()) {
      iterations += 1;
      const step = dampedStep(scaled, at.residuals, damping);
      const size = relativeSize(step, scales, parameters);
      if (size < STEP) return standstill(offset);
      const next = parameters.map((value, j) => value + (step[j] ?? 0) / nonZero(scales[j]));
      const residuals = problem.residualsAt(next);
      const nextNorm = residuals ? length(residuals) : Infinity;
      const actual = 1 - (nextNorm / norm) ** 2;
      const predicted = predictedReduction(scaled, at.residuals, step, norm);
      if (!(predicted > 0)) return standstill(offset);
      if (actual > 0 && Number.isFinite(actual)) {
        const gain = actual / predicted;
        damping *= Math.max(1 / 3, 1 - (2 * gain - 1) ** 3);
        growth = 2;
        isBetter = true;
        const moved = problem.jacobianAt(next);
        if (!moved) return null;
        parameters = next;
        at = moved;
        norm = nextNorm;
        // Steps at rounding level would repeat forever.
        if (actual < 1e-15 && predicted < 1e-12) return standstill(offset);
      } else {
        damping *= growth;
        growth *= 2;
        if (damping > 1e40 || (predicted < 1e-14 && Math.abs(actual) < 1e-13)) return standstill(offset);
      }
    }
  }
  return end(false);
}

const nonZero = (size: number | undefined) => (size === undefined || size === 0 ? 1 : size);

function scaledColumns(columns: readonly Float64Array[], scales: Float64Array): Float64Array[] {
  return columns.map((column, j) => column.map((value) => value / nonZero(scales[j])));
}

/** Least squares of [J; sqrt(damping) I] s = [r; 0]. */
function dampedStep(scaled: readonly Float64Array[], residuals: Float64Array, damping: number): Float64Array {
  const n = residuals.length;
  const p = scaled.length;
  const root = Math.sqrt(damping);
  const columns = scaled.map((column, j) => {
    const long = new Float64Array(n + p);
    long.set(column);
    long[n + j] = root;
    return long;
  });
  const b = new Float64Array(n + p);
  b.set(residuals);
  return backSubstitute(triangularize(columns, b)) ?? new Float64Array(p);
}

/** 1 - |r - J s|² / |r|². */
function predictedReduction(
  scaled: readonly Float64Array[],
  residuals: Float64Array,
  step: Float64Array,
  norm: number,
): number {
  let cross = 0;
  let square = 0;
  for (let i = 0; i < residuals.length; i += 1) {
    let change = 0;
    for (let j = 0; j < scaled.length; j += 1) change += (scaled[j]?.[i] ?? 0) * (step[j] ?? 0);
    cross += (change / norm) * ((residuals[i] ?? 0) / norm);
    square += (change / norm) ** 2;
  }
  return 2 * cross - square;
}

function relativeSize(step: Float64Array, scales: Float64Array, parameters: Float64Array): number {
  let largest = 0;
  for (let j = 0; j < step.length; j += 1) {
    const whole = Math.abs(parameters[j] ?? 0) * (scales[j] ?? 0);
    const size = Math.abs(step[j] ?? 0);
    if (size > 0) largest = Math.max(largest, whole > 0 ? size / whole : 1);
  }
  return largest;
}
