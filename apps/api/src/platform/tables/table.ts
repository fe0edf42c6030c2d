import { Fault } from '../errors/fault.js';
import { declaredFields, documentOf } from '../http/fields/field-declarations.js';

export type CellKind = 'text' | 'number' | 'day' | 'time' | 'flag';
export type Cell = string | number | boolean | Date | null | undefined;

export interface Column<Row> {
  readonly name: string;
  readonly kind: CellKind;
  readonly value: (row: Row) => Cell;
}

type Facts = abstract new (...given: never[]) => object;

interface From<Row, T> {
  of: (row: Row) => Partial<T> | null | undefined;
  prefix?: string;
  first?: readonly (keyof T & string)[];
  /** Expiring URLs, the caller's relations, fields in another form. */
  without?: readonly (keyof T & string)[];
  texts?: { readonly [K in keyof T]?: (value: NonNullable<T[K]>) => string };
}

/**
 * All declared fields, also new ones.
 * @throws Fault
 */
export function columnsOf<Row, T extends object>(
  type: abstract new (...given: never[]) => T,
  { of, prefix = '', first = [], without = [], texts = {} }: From<Row, T>,
): Column<Row>[] {
  const names = declaredFields(type).filter((name) => !without.includes(name));
  const order = [...first, ...names.filter((name) => !first.includes(name))];
  return order.map((name) => {
    const write = (texts as Partial<Record<string, (value: unknown) => string>>)[name];
    const value = (row: Row) => {
      const found: unknown = of(row)?.[name];
      return write && found != null ? write(found) : (found as Cell);
    };
    return { name: `${prefix}${name}`, kind: write ? 'text' : kindOf(type, name), value };
  });
}

function kindOf(type: Facts, name: string): CellKind {
  const { type: shape, format, isArray } = documentOf(type as new () => object, name);
  if (isArray !== true) {
    if (format === 'date') return 'day';
    if (format === 'date-time') return 'time';
    if (shape === Number || shape === 'number' || shape === 'integer') return 'number';
    if (shape === Boolean || shape === 'boolean') return 'flag';
    if (shape === String || shape === 'string' || shape === undefined) return 'text';
  }
  throw new Fault(`a table does not say what its column "${name}" holds`);
}

export const column = <Row>(name: string, kind: CellKind, value: (row: Row) => Cell): Column<Row> => ({
  name,
  kind,
  value,
});
