import { Invalid } from '../../errors/errors.js';
import { loopTurn } from '../../work/loop-turns.js';
import { type FieldShape, fieldsOf, type InputClass } from './field-shape.js';
import { refuseOutOfBounds } from './input-bounds.js';
import { readInput } from './read-input.js';

/**
 * Limits and rules of a request body. Unknown fields are dropped before counting.
 * @param values limit of all values
 * @throws Invalid
 */
export async function readDocument<T extends object>(
  type: new () => T,
  given: unknown,
  loc: string[],
  { values, unknown = () => undefined }: { values?: number; unknown?: Unknown } = {},
): Promise<T> {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw Invalid.field(loc, 'Must be an object', 'model_attributes_type');
  return at(loc, async () => {
    const known = await pick(type, given, [], unknown);
    refuseOutOfBounds(known, type, WHERE, values);
    await loopTurn();
    return (await readInput(type, known, WHERE)) as T;
  });
}

const WHERE = 'document';

export type Unknown = (path: readonly string[]) => void;

export async function at<T>(loc: readonly string[], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    throw new Invalid(error.problems.map((one) => ({ ...one, loc: [...loc, ...one.loc.slice(1)] })));
  }
}

async function pick(type: InputClass, given: object, path: readonly string[], unknown: Unknown): Promise<object> {
  const known: [string, unknown][] = [];
  const fields = fieldsOf(type);
  for (const [name, shape] of fields) {
    if (!Object.hasOwn(given, name)) continue;
    const value = (given as Record<string, unknown>)[name];
    known.push([name, isPlain(value) ? value : await below(shape, value, [...path, name], unknown)]);
  }
  for (const [name, value] of Object.entries(given)) if (value != null && !fields.has(name)) unknown([...path, name]);
  return Object.fromEntries(known);
}

const isPlain = (value: unknown) => typeof value !== 'object' || value === null;

/** Elements before yielding to the event loop. */
const ELEMENTS_IN_A_ROW = 200;

/** Other shapes stay unchanged: validation refuses them later. */
async function below(shape: FieldShape, value: unknown, path: readonly string[], unknown: Unknown): Promise<unknown> {
  if (typeof value !== 'object' || value === null) return value;
  if (shape.kind === 'object') return Array.isArray(value) ? value : pick(shape.type(), value, path, unknown);
  if (shape.kind !== 'list' || !Array.isArray(value) || value.length > shape.max) return value;
  const elements: unknown[] = [];
  for (const [at, one] of (value as unknown[]).entries()) {
    if (at % ELEMENTS_IN_A_ROW === ELEMENTS_IN_A_ROW - 1) await loopTurn();
    const isObject = typeof one === 'object' && one !== null && !Array.isArray(one);
    elements.push(isObject ? await pick(shape.type(), one, path, unknown) : one);
  }
  return elements;
}
