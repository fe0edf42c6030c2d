import { type ErrorParams, Invalid } from '../../errors/errors.js';
import { Fault } from '../../errors/fault.js';
import type { Excess } from './json-size.js';
import { type FieldShape, fieldsOf, type InputClass } from './field-shape.js';

/** Independent of fields (decision 28). */
export const inputBounds = {
  depth: 24,
  /** Over all objects and lists: 5,000 points with 19 fields fit. */
  values: 100_000,
  names: 500,
  nameLength: 255,
  textLength: 100_000,
} as const;

export const freeBounds = { depth: 6, names: 200, textLength: 20_000 } as const;

/** Tests check that a refusal precedes the work. */
export const inputWork = { visited: 0, read: 0 };

type Expected = FieldShape | { kind: 'root'; type: InputClass } | { kind: 'element'; type: InputClass } | Free | null;
interface Free {
  kind: 'inside';
  depth: number;
}

interface Budget {
  left: number;
  readonly max: number;
}

interface Place {
  value: object;
  expected: Expected;
  name: string;
  parent: Place | null;
  depth: number;
}

/**
 * Before instantiation, not recursive; list lengths before elements.
 * @throws Invalid
 */
export function refuseOutOfBounds(
  input: object,
  type: InputClass | null,
  where: string,
  values: number = inputBounds.values,
): void {
  const waiting: Place[] = [
    { value: input, expected: type ? { kind: 'root', type } : null, name: where, parent: null, depth: 0 },
  ];
  const budget: Budget = { left: values, max: values };
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    if (place.depth > inputBounds.depth) throw tooDeep(where, inputBounds.depth);
    budget.left -= Array.isArray(place.value) ? boundList(place, budget, waiting) : boundObject(place, budget, waiting);
  }
}

export function refuseExcess({ kind, path, count }: Excess, type: InputClass | null, where: string): never {
  inputWork.visited++;
  if (kind === 'deep') throw tooDeep(where, inputBounds.depth);
  let place: Place = {
    value: {},
    expected: type ? { kind: 'root', type } : null,
    name: where,
    parent: null,
    depth: 0,
  };
  for (const name of path) {
    const { expected } = place;
    const below = hasFields(expected) ? (fieldsOf(typeOf(expected)).get(name) ?? null) : ofElements(expected);
    place = { value: {}, expected: below, name, parent: place, depth: place.depth + 1 };
  }
  const max = kind === 'list' ? maxOf(place.expected) : null;
  throw max !== null && count > max ? tooLong(place, max, count) : tooMany(place, inputBounds.values);
}

function boundList(place: Place, { left, max: most }: Budget, waiting: Place[]): number {
  const list = place.value as readonly unknown[];
  const { expected } = place;
  if (expected?.kind === 'object' || expected?.kind === 'element' || isRow(expected))
    throw refuse(place, 'Must be an object', 'model_attributes_type');
  const max = maxOf(expected);
  if (max !== null && list.length > max) throw tooLong(place, max, list.length);
  if (list.length > left) throw tooMany(place, most);
  const below = ofElements(expected);
  for (const [index, value] of list.entries()) visit(place, String(index), value, below, waiting);
  return list.length;
}

function boundObject(place: Place, { left, max: most }: Budget, waiting: Place[]): number {
  const { value, expected } = place;
  if (expected && (expected.kind === 'list' || expected.kind === 'values' || expected.kind === 'free'))
    throw refuse(place, 'Must be a list', 'list_type');
  const max = expected?.kind === 'inside' ? freeBounds.names : inputBounds.names;
  const fields = hasFields(expected) ? fieldsOf(typeOf(expected)) : null;
  let names = 0;
  for (const name in value) {
    if (++names > max) throw refuse(place, 'Has more than {max} fields', 'value_error', { max });
    if (names > left) throw tooMany(place, most);
    if (name.length > inputBounds.nameLength)
      throw refuse(place, 'Has a field whose name is longer than {max} characters', 'value_error', {
        max: inputBounds.nameLength,
      });
    if (!isStorable(name)) throw refuse(place, 'Has a field with an invalid name', 'value_error');
    const below = fields ? (fields.get(name) ?? null) : ofElements(expected);
    visit(place, name, (value as Record<string, unknown>)[name], below, waiting);
  }
  return names;
}

function visit(parent: Place, name: string, value: unknown, expected: Expected, waiting: Place[]): void {
  inputWork.visited++;
  if (typeof value === 'string') boundText(parent, name, value, expected);
  else if (typeof value === 'number' && expected?.kind === 'inside' && !Number.isFinite(value))
    throw refuse({ ...parent, name, parent }, 'Must be a number that can be stored', 'float_parsing');
  else if (typeof value === 'object' && value !== null) {
    if (expected?.kind === 'inside' && expected.depth > freeBounds.depth)
      throw refuse({ ...parent, value, name, parent }, 'Nested deeper than {max} levels', 'value_error', {
        max: freeBounds.depth,
      });
    waiting.push({ value, expected, name, parent, depth: parent.depth + 1 });
  }
}

function boundText(parent: Place, name: string, text: string, expected: Expected): void {
  const max = expected?.kind === 'inside' ? freeBounds.textLength : longest(expected);
  const place = () => ({ ...parent, name, parent });
  if (text.length > max) throw refuse(place(), 'Has more than {max} characters', 'string_too_long', { max });
  const isValid = expected?.kind === 'inside' ? isStorable(text) : text.isWellFormed();
  if (!isValid) throw refuse(place(), 'Contains a character that cannot be stored', 'string_pattern_mismatch');
}

const longest = (expected: Expected) =>
  Math.max(inputBounds.textLength, expected?.kind === 'plain' ? (expected.maxLength ?? 0) : 0);

/** PostgreSQL cannot store NUL; a lone surrogate is no character. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\u0000');

const hasFields = (expected: Expected) =>
  expected?.kind === 'root' || expected?.kind === 'element' || expected?.kind === 'object';

function typeOf(expected: Expected): InputClass {
  if (expected?.kind === 'root' || expected?.kind === 'element') return expected.type;
  if (expected?.kind === 'object') return expected.type();
  throw new Fault('Only shapes with fields have a class');
}

function maxOf(expected: Expected): number | null {
  switch (expected?.kind) {
    case 'list':
    case 'values':
    case 'free':
      return expected.max;
    case 'unread':
      return expected.lists[0] ?? null;
    default:
      return null;
  }
}

function ofElements(expected: Expected): Expected {
  switch (expected?.kind) {
    case 'list':
      return { kind: 'element', type: expected.type() };
    case 'free':
      return { kind: 'inside', depth: 0 };
    case 'kept':
      return { kind: 'inside', depth: 1 };
    case 'inside':
      return { kind: 'inside', depth: expected.depth + 1 };
    case 'unread':
      return { kind: 'unread', lists: expected.lists.slice(1) };
    default:
      return null;
  }
}

const isRow = (expected: Expected) => expected?.kind === 'inside' && expected.depth === 0;

function refuse(place: Place, msg: string, type: string, params: ErrorParams = {}): Invalid {
  const loc: string[] = [];
  for (let at: Place | null = place; at; at = at.parent) loc.unshift(at.name);
  return Invalid.field(loc, msg, type, params);
}

const tooLong = (place: Place, max: number, sent: number) =>
  refuse(place, 'Has {sent} entries; the limit is {max}', 'too_long', { max, sent });

const tooMany = (place: Place, max: number) =>
  refuse(place, 'Contains too much: the limit is {max} values in total', 'value_error', { max });

const tooDeep = (where: string, max: number) =>
  Invalid.field([where], 'Nested deeper than {max} levels', 'value_error', { max });
