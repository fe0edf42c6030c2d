import { typedNumber, type DecimalSign } from '@etalon/metrology';
import type { Calculator, CalculatorColumn, CalculatorField, Typed } from './calculator';

type TypedProblem = 'required' | 'number' | 'integer';

interface ReadValues {
  /** without empty fields */
  values: Record<string, unknown>;
  /** by field or by cell, `inputs.2.value` */
  problems: Map<string, TypedProblem>;
}

/** Drops fields that do not apply, even if filled. */
export function readTyped({ fields }: Pick<Calculator, 'fields'>, typed: Typed, decimal: DecimalSign): ReadValues {
  const problems = new Map<string, TypedProblem>();
  const values: Record<string, unknown> = {};
  for (const field of fields) {
    if (field.when && !field.when(typed)) continue;
    const value =
      field.kind === 'grid' ? readGrid(field, typed, decimal, problems) : readField(field, typed, decimal, problems);
    if (value !== undefined) put(values, field.name, value);
  }
  return { values, problems };
}

function readField(
  field: CalculatorField,
  { texts }: Typed,
  decimal: DecimalSign,
  problems: Map<string, TypedProblem>,
): unknown {
  const text = (texts[field.name] ?? '').trim();
  if (text === '') {
    if (field.required) problems.set(field.name, 'required');
    return undefined;
  }
  return valueOf(text, field.kind, decimal, (problem) => problems.set(field.name, problem));
}

function readGrid(
  field: CalculatorField,
  typed: Typed,
  decimal: DecimalSign,
  problems: Map<string, TypedProblem>,
): unknown[] | undefined {
  const columns = columnsOf(field, typed);
  const rows = typed.grids[field.name] ?? [];
  const read = rows.map((row, i) =>
    Object.fromEntries(
      columns.flatMap(({ name, kind, required }) => {
        const cell = `${field.name}.${i}.${name}`;
        const text = (row[name] ?? '').trim();
        if (text === '' && required) problems.set(cell, 'required');
        if (text === '') return [];
        const value = valueOf(text, kind, decimal, (problem) => problems.set(cell, problem));
        return value === undefined ? [] : [[name, value] as const];
      }),
    ),
  );
  if (read.length === 0 && field.required) problems.set(field.name, 'required');
  return read.length === 0 ? undefined : read;
}

export function columnsOf({ columns = [] }: CalculatorField, typed: Typed): CalculatorColumn[] {
  return columns.filter(({ when }) => !when || when(typed));
}

function valueOf(
  text: string,
  kind: CalculatorColumn['kind'] | CalculatorField['kind'],
  decimal: DecimalSign,
  refuse: (problem: TypedProblem) => void,
): unknown {
  if (kind === 'numbers') {
    // No-break and thin spaces separate thousands.
    const values = text
      .split(/[ \t\r\n;]+/)
      .filter(Boolean)
      .map((part) => typedNumber(part, decimal));
    if (values.every((value) => typeof value === 'number')) return values;
    refuse('number');
    return undefined;
  }
  if (kind !== 'number' && kind !== 'integer') return text;
  const value = typedNumber(text, decimal);
  if (typeof value === 'number' && (kind === 'number' || Number.isInteger(value))) return value;
  refuse(typeof value === 'number' ? 'integer' : 'number');
  return undefined;
}

/** `monte_carlo.seed` goes into the object `monte_carlo`. */
function put(values: Record<string, unknown>, name: string, value: unknown): void {
  const [first = '', second] = name.split('.');
  if (second === undefined) values[first] = value;
  else values[first] = { ...(values[first] as object | undefined), [second]: value };
}

/** From decimal points to the reader's format. */
export function inLanguage(
  { texts, grids }: Typed,
  { fields }: Pick<Calculator, 'fields'>,
  decimal: DecimalSign,
): Typed {
  if (decimal === '.') return { texts, grids };
  const isNumber = (kind: string | undefined) => kind === 'number' || kind === 'numbers';
  const other = (text: string) => text.replaceAll('.', decimal);
  const kindOf = (name: string) => fields.find((field) => field.name === name)?.kind;
  return {
    texts: Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [name, isNumber(kindOf(name)) ? other(text) : text]),
    ),
    grids: Object.fromEntries(
      Object.entries(grids).map(([name, rows]) => {
        const columns = fields.find((field) => field.name === name)?.columns ?? [];
        const numeric = new Set(columns.filter(({ kind }) => isNumber(kind)).map((column) => column.name));
        const row = (one: Readonly<Record<string, string>>) =>
          Object.fromEntries(Object.entries(one).map(([cell, text]) => [cell, numeric.has(cell) ? other(text) : text]));
        return [name, rows.map(row)];
      }),
    ),
  };
}
