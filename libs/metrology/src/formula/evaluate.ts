/** Exact first derivatives by reverse accumulation (Griewank & Walther, chapter 3). Formulas never become code. */
import { apply, arctangentDerivatives, derivatives, functionOf, powerDerivatives } from './arithmetic.js';
import type { BinaryOperation, Formula, FormulaNode } from './types.js';

export type Column = number | Float64Array;

/** Inputs in the order of `formula.names`; NaN or infinite if undefined. */
export function evaluateFormula(formula: Formula, values: readonly number[]): number {
  return evaluateColumns(formula, values, 1)[0] ?? NaN;
}

export function evaluateColumns(formula: Formula, columns: readonly Column[], rows: number): Float64Array {
  const { data, steps } = forward(formula, columns, rows, false);
  const last = data.length - 1;
  const value = data[last] ?? new Float64Array(1);
  const isName = formula.nodes[last]?.kind === 'name';
  if (steps[last] === 1) return isName ? Float64Array.from(value) : value;
  return new Float64Array(rows).fill(value[0] ?? NaN);
}

interface Jacobian {
  values: Float64Array;
  columns: Float64Array[];
}

export function differentiateColumns(
  formula: Formula,
  columns: readonly Column[],
  rows: number,
  by: readonly number[],
): Jacobian {
  const { data, steps } = forward(formula, columns, rows, true);
  const adjoints = formula.nodes.map(() => null as Float64Array | null);
  adjoints[formula.nodes.length - 1] = new Float64Array(rows).fill(1);
  const found = new Map(by.map((name) => [name, new Float64Array(rows)]));
  const wanted = dependsOn(formula, new Set(by));

  for (let k = formula.nodes.length - 1; k >= 0; k -= 1) {
    const node = formula.nodes[k];
    const adjoint = adjoints[k];
    if (!node || !adjoint || !wanted[k]) continue;
    if (node.kind === 'name') addTo(found.get(node.index), adjoint);
    else
      for (const [operand, slope] of slopes(node, k, data, steps, wanted)) {
        const target = (adjoints[operand] ??= new Float64Array(rows));
        for (let i = 0; i < rows; i += 1) target[i] = (target[i] ?? 0) + (adjoint[i] ?? 0) * slope(i);
      }
    adjoints[k] = null;
  }
  const last = data.length - 1;
  const value = data[last] ?? new Float64Array(1);
  return {
    values: steps[last] === 1 ? value : new Float64Array(rows).fill(value[0] ?? NaN),
    columns: by.map((name) => found.get(name) ?? new Float64Array(rows)),
  };
}

function addTo(target: Float64Array | undefined, by: Float64Array): void {
  if (target) for (let i = 0; i < target.length; i += 1) target[i] = (target[i] ?? 0) + (by[i] ?? 0);
}

interface Forward {
  data: Float64Array[];
  steps: (0 | 1)[];
}

/** Without `keep`, nodes overwrite operands. */
function forward(formula: Formula, columns: readonly Column[], rows: number, keep: boolean): Forward {
  const data: Float64Array[] = [];
  const steps: (0 | 1)[] = [];
  for (const node of formula.nodes) {
    const column = node.kind === 'name' ? (columns[node.index] ?? NaN) : null;
    if (node.kind === 'number') data.push(Float64Array.of(node.value));
    else if (column !== null) data.push(typeof column === 'number' ? Float64Array.of(column) : column);
    else {
      const reused = keep ? null : reusable(formula, node, data, rows);
      data.push(compute(node, data, steps, rows, reused));
      if (!keep) for (const operand of operandsOf(node)) data[operand] = NONE;
    }
    steps.push(node.kind === 'number' || typeof column === 'number' ? 0 : column !== null ? 1 : stepOf(node, steps));
  }
  return { data, steps };
}

function stepOf(node: FormulaNode, steps: readonly (0 | 1)[]): 0 | 1 {
  const a = 'a' in node ? (steps[node.a] ?? 0) : 0;
  const b = 'b' in node ? (steps[node.b] ?? 0) : 0;
  return a === 1 || b === 1 ? 1 : 0;
}

const ln = Math.log;
const NONE = new Float64Array(1);

const operandsOf = (node: FormulaNode): number[] => ('b' in node ? [node.a, node.b] : 'a' in node ? [node.a] : []);

/** Excludes columns of names: they belong to the caller. */
function reusable(
  formula: Formula,
  node: FormulaNode,
  data: readonly Float64Array[],
  rows: number,
): Float64Array | null {
  const own = operandsOf(node).find((i) => data[i]?.length === rows && formula.nodes[i]?.kind !== 'name');
  return own === undefined ? null : (data[own] ?? null);
}

function compute(
  node: FormulaNode,
  data: readonly Float64Array[],
  steps: readonly (0 | 1)[],
  rows: number,
  reused: Float64Array | null,
): Float64Array {
  const length = stepOf(node, steps) === 1 ? rows : 1;
  const out = reused?.length === length ? reused : new Float64Array(length);
  if (node.kind === 'negate') {
    const a = data[node.a] ?? NONE;
    for (let i = 0; i < length; i += 1) out[i] = -(a[i] ?? NaN);
  } else if (node.kind === 'function') {
    const a = data[node.a] ?? NONE;
    const f = functionOf[node.name];
    for (let i = 0; i < length; i += 1) out[i] = f(a[i] ?? NaN);
  } else if (node.kind === 'binary') {
    const [a, b] = [data[node.a] ?? NONE, data[node.b] ?? NONE];
    const [sa, sb] = [steps[node.a] ?? 0, steps[node.b] ?? 0];
    combine(node.operation, a, sa, b, sb, out);
  }
  return out;
}

function combine(
  operation: BinaryOperation,
  a: Float64Array,
  sa: number,
  b: Float64Array,
  sb: number,
  out: Float64Array,
): void {
  const n = out.length;
  if (operation === '+') for (let i = 0; i < n; i += 1) out[i] = (a[i * sa] ?? NaN) + (b[i * sb] ?? NaN);
  else if (operation === '-') for (let i = 0; i < n; i += 1) out[i] = (a[i * sa] ?? NaN) - (b[i * sb] ?? NaN);
  else if (operation === '*') for (let i = 0; i < n; i += 1) out[i] = (a[i * sa] ?? NaN) * (b[i * sb] ?? NaN);
  else for (let i = 0; i < n; i += 1) out[i] = apply(operation, a[i * sa] ?? NaN, b[i * sb] ?? NaN);
}

type Slope = (row: number) => number;

function slopes(
  node: FormulaNode,
  k: number,
  data: readonly Float64Array[],
  steps: readonly (0 | 1)[],
  wanted: readonly boolean[],
): [number, Slope][] {
  const read = (at: number): Slope => {
    const values = data[at] ?? NONE;
    const step = steps[at] ?? 0;
    return (i) => values[i * step] ?? NaN;
  };
  if (node.kind === 'negate') return [[node.a, () => -1]];
  if (node.kind === 'function') {
    const [a, value] = [read(node.a), read(k)];
    return [[node.a, (i) => derivatives(node.name, a(i), value(i))[0]]];
  }
  if (node.kind !== 'binary') return [];
  const [a, b, value] = [read(node.a), read(node.b), read(k)];
  const both: Readonly<Record<typeof node.operation, [Slope, Slope]>> = {
    '+': [() => 1, () => 1],
    '-': [() => 1, () => -1],
    '*': [b, a],
    '/': [(i) => 1 / b(i), (i) => -value(i) / b(i)],
    '^': [(i) => powerDerivatives(a(i), b(i))[0], (i) => (value(i) === 0 && b(i) > 0 ? 0 : value(i) * ln(a(i)))],
    atan2: [(i) => arctangentDerivatives(a(i), b(i))[0], (i) => arctangentDerivatives(a(i), b(i))[1]],
  };
  const [left, right] = both[node.operation];
  const all: [number, Slope][] = [
    [node.a, left],
    [node.b, right],
  ];
  return all.filter(([operand]) => wanted[operand]);
}

export function dependsOn(formula: Formula, names: ReadonlySet<number>): boolean[] {
  const depends: boolean[] = [];
  for (const node of formula.nodes) {
    if (node.kind === 'name') depends.push(names.has(node.index));
    else depends.push(('a' in node && (depends[node.a] ?? false)) || ('b' in node && (depends[node.b] ?? false)));
  }
  return depends;
}
