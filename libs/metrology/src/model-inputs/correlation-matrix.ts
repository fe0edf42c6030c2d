import type { Problem } from '../input/errors.js';
import { FieldReader } from '../input/field-reader.js';
import { simultaneousMeans } from '../uncertainty/type-a.js';
import type { ResolvedInput } from './resolve-inputs.js';

/** Coefficients are stated with few digits. */
const TOLERANCE = 1e-10;

export interface InputCorrelations {
  matrix: number[][];
  /** Lower triangle with L L' = matrix. */
  triangle: number[][];
  correlated: boolean[];
  pairs: { a: number; b: number; coefficient: number }[];
}

/** Refuses matrices not positive semidefinite, unequal observations, inputs of several components. */
export function inputCorrelations(
  inputs: readonly ResolvedInput[],
  given: readonly unknown[],
  simultaneous: boolean,
  problems: Problem[],
): InputCorrelations {
  const matrix: number[][] = inputs.map((_, i) => inputs.map((__, j) => (i === j ? 1 : 0)));
  const pairs: InputCorrelations['pairs'] = [];
  const seen = new Set<string>();
  const add = (a: number, b: number, coefficient: number) => {
    const [rowA, rowB] = [matrix[a], matrix[b]];
    if (!rowA || !rowB) return;
    rowA[b] = coefficient;
    rowB[a] = coefficient;
    seen.add(key(a, b));
    if (coefficient !== 0) pairs.push({ a, b, coefficient });
  };
  if (simultaneous) observedTogether(inputs, add, problems);
  given.forEach((value, k) => {
    stated(
      inputs,
      FieldReader.of(value, ['correlations', String(k)], problems),
      ['correlations', String(k)],
      seen,
      add,
      problems,
    );
  });
  for (const { a, b } of pairs) {
    for (const i of [a, b]) {
      if ((inputs[i]?.components.length ?? 0) <= 1) continue;
      problems.push({
        loc: ['inputs', String(i)],
        code: 'correlated_components',
        message: 'a correlated input has one component: state further ones as inputs of their own',
      });
    }
  }
  const triangle = choleskyOf(matrix);
  if (!triangle) {
    problems.push({
      loc: ['correlations'],
      code: 'not_positive_semidefinite',
      message: 'these coefficients contradict each other: no quantities can be correlated like this',
    });
  }
  return {
    matrix,
    triangle: triangle ?? matrix,
    correlated: matrix.map((row, i) => row.some((value, j) => i !== j && value !== 0)),
    pairs,
  };
}

const key = (a: number, b: number) => `${Math.min(a, b)} ${Math.max(a, b)}`;

function observedTogether(
  inputs: readonly ResolvedInput[],
  add: (a: number, b: number, coefficient: number) => void,
  problems: Problem[],
): void {
  const observed = inputs.flatMap(({ observations }, i) => (observations ? [{ i, observations }] : []));
  const lengths = new Set(observed.map(({ observations }) => observations.length));
  if (lengths.size > 1) {
    problems.push({
      loc: ['simultaneous_observations'],
      code: 'lengths',
      message: 'observations made together need lists of the same length',
    });
    return;
  }
  if (observed.length < 2) {
    problems.push({
      loc: ['simultaneous_observations'],
      code: 'missing',
      message: 'at least two inputs need observations to have been observed together',
    });
    return;
  }
  const { covariance } = simultaneousMeans(observed.map(({ observations }) => observations));
  const variance = (k: number) => covariance[k]?.[k] ?? 0;
  observed.forEach(({ i }, k) => {
    observed.slice(0, k).forEach(({ i: j }, l) => {
      const scale = Math.sqrt(variance(k) * variance(l));
      add(j, i, scale > 0 ? Math.min(1, Math.max(-1, (covariance[k]?.[l] ?? 0) / scale)) : 0);
    });
  });
}

function stated(
  inputs: readonly ResolvedInput[],
  reader: FieldReader | null,
  loc: string[],
  seen: ReadonlySet<string>,
  add: (a: number, b: number, coefficient: number) => void,
  problems: Problem[],
): void {
  if (!reader) {
    problems.push({ loc, code: 'dict_type', message: 'a correlation must be an object' });
    return;
  }
  const place = (field: string) => {
    const name = reader.text(field);
    const found = inputs.findIndex((input) => input.name === name);
    if (found < 0 && name !== '') reader.report([...loc, field], 'unknown_name', `${name} is no input of this model`);
    return found;
  };
  const [a, b] = [place('a'), place('b')];
  const coefficient = reader.requiredNumber('coefficient');
  if (Math.abs(coefficient) > 1) {
    reader.report([...loc, 'coefficient'], 'out_of_range', 'a correlation coefficient lies between -1 and 1');
  } else if (a >= 0 && a === b) {
    reader.report(loc, 'value_error', 'an input is not correlated with itself');
  } else if (a >= 0 && b >= 0 && seen.has(key(a, b))) {
    reader.report(loc, 'duplicate', 'each pair is given once');
  } else if (a >= 0 && b >= 0) {
    add(a, b, coefficient);
  }
}

function choleskyOf(matrix: readonly (readonly number[])[]): number[][] | null {
  const l = matrix.map(() => matrix.map(() => 0));
  for (let j = 0; j < matrix.length; j += 1) {
    const rowJ = l[j] ?? [];
    const rest = (i: number) => {
      let value = matrix[i]?.[j] ?? 0;
      for (let k = 0; k < j; k += 1) value -= (l[i]?.[k] ?? 0) * (rowJ[k] ?? 0);
      return value;
    };
    const pivot = rest(j);
    if (!(pivot > -TOLERANCE)) return null;
    const root = pivot > TOLERANCE ? Math.sqrt(pivot) : 0;
    rowJ[j] = root;
    for (let i = j + 1; i < matrix.length; i += 1) {
      const value = rest(i);
      const row = l[i];
      if (root === 0 && Math.abs(value) > Math.sqrt(TOLERANCE)) return null;
      if (row) row[j] = root === 0 ? 0 : value / root;
    }
  }
  return l;
}
