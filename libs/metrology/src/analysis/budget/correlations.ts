import type { Correlation } from '../../uncertainty/combine.js';
import type { Contribution } from '../../uncertainty/contribution.js';
import { AnalysisError, type Problem } from '../../input/errors.js';
import type { CheckedCorrelation } from '../validate/validate-specification.js';

/** Rounded decimals may make eigenvalues slightly negative. */
const ROUNDING = 1e-9;

export function correlatedLines(
  correlations: readonly CheckedCorrelation[],
  lines: readonly Contribution[],
): Correlation[] {
  if (correlations.length === 0) return [];
  const sources = lines.map(({ source }) => source);
  return correlations
    .map(({ a, b, coefficient }) => ({ a: sources.indexOf(a), b: sources.indexOf(b), coefficient }))
    .filter(({ a, b }) => a >= 0 && b >= 0);
}

/** AnalysisError if names fit no line or several, or the matrix is not positive semidefinite (U2). */
export function refuseCorrelations(correlations: readonly CheckedCorrelation[], lines: readonly Contribution[]): void {
  const problems: Problem[] = [];
  const sources = lines.map(({ source }) => source);
  const refuseName = (name: string, loc: string[]) => {
    const position = sources.indexOf(name);
    if (position >= 0 && !sources.includes(name, position + 1)) return;
    const message =
      position < 0 ? 'no line of the budget has this source' : 'several lines of the budget have this source';
    problems.push({ loc, code: 'value_error', message, params: { allowed: [...new Set(sources)] } });
  };
  correlations.forEach(({ a, b }, i) => {
    refuseName(a, ['correlations', String(i), 'a']);
    refuseName(b, ['correlations', String(i), 'b']);
  });
  if (problems.length === 0 && !isCorrelationMatrix(correlatedLines(correlations, lines), lines.length)) {
    const message = 'these coefficients contradict each other: no correlation matrix is made of them';
    problems.push({ loc: ['correlations'], code: 'value_error', message });
  }
  if (problems.length > 0) throw new AnalysisError(problems);
}

/** Cholesky with complete pivoting has no negative pivot (Higham, Accuracy and Stability, 10.3). */
export function isCorrelationMatrix(correlations: readonly Correlation[], size: number): boolean {
  const matrix = Array.from({ length: size }, (_, i) =>
    Array.from({ length: size }, (_, j): number => (i === j ? 1 : 0)),
  );
  for (const { a, b, coefficient } of correlations) {
    if (!matrix[a] || !matrix[b] || a === b) return false;
    matrix[a][b] = coefficient;
    matrix[b][a] = coefficient;
  }
  const left = new Set(matrix.keys());
  while (left.size > 0) {
    const at = (i: number, j: number) => matrix[i]?.[j] ?? 0;
    const pivot = [...left].reduce((best, i) => (at(i, i) > at(best, best) ? i : best));
    const top = at(pivot, pivot);
    left.delete(pivot);
    if (top <= ROUNDING)
      return [...left, pivot].every(
        (i) => [...left].every((j) => Math.abs(at(i, j)) <= Math.sqrt(ROUNDING)) && at(i, i) >= -ROUNDING,
      );
    for (const i of left) {
      const row = matrix[i] ?? [];
      const factor = at(i, pivot) / top;
      for (const j of left) row[j] = at(i, j) - factor * at(pivot, j);
    }
  }
  return true;
}
