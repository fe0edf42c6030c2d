import { validateSync, type ValidationError } from 'class-validator';
import { JsonText } from '../../database/schema/json-text.js';
import { type ErrorParams, Invalid, MAX_PROBLEMS, type ValidationProblem } from '../../errors/errors.js';
import { loopTurn } from '../../work/loop-turns.js';
import {
  type FieldShape,
  fieldsOf,
  type InputClass,
  isStrict,
  noteAbsent,
  noteUnknown,
  rightNameOf,
  reportsAbsent,
  reportsUnknown,
} from './field-shape.js';
import { holdsThroughout } from './holds-throughout.js';
import { inputWork } from './input-bounds.js';

const wireTypes: Readonly<Record<string, string>> = {
  isDefined: 'missing',
  isArray: 'list_type',
  isObject: 'model_attributes_type',
  isString: 'string_type',
  minLength: 'string_too_short',
  maxLength: 'string_too_long',
  isPrintable: 'string_pattern_mismatch',
  matches: 'string_pattern_mismatch',
  isNumber: 'float_parsing',
  isInt: 'int_parsing',
  isBoolean: 'bool_parsing',
  isUuid: 'uuid_parsing',
  isDay: 'date_from_datetime_parsing',
  isIn: 'enum',
  min: 'greater_than_equal',
  max: 'less_than_equal',
  arrayMinSize: 'too_short',
  arrayMaxSize: 'too_long',
};

/** By priority: one problem per field. */
const order = Object.keys(wireTypes);

/** Objects before yielding to the event loop. */
const OBJECTS_IN_A_ROW = 100;

/**
 * Declared fields only: client-supplied names are never looked up on objects.
 * @throws Invalid
 */
export async function readInput(type: InputClass, input: object, where: string): Promise<object> {
  const reading = new Reading();
  const read = await reading.object(type, input as Given, [where]);
  if (reading.problems.length > 0) throw new Invalid(reading.problems);
  if (reading.unknown.size > 0) noteUnknown(read, [...reading.unknown]);
  return read;
}

type Given = Readonly<Record<string, unknown>>;

const MAX_UNKNOWN = 20;

const pathOf = (loc: readonly string[]) => loc.map((name) => (/^\d+$/.test(name) ? '*' : name)).join('.');

class Reading {
  readonly problems: ValidationProblem[] = [];
  readonly unknown = new Set<string>();
  private objects = 0;

  async object(type: InputClass, given: Given, loc: string[]): Promise<object> {
    inputWork.read++;
    if (++this.objects % OBJECTS_IN_A_ROW === 0) await loopTurn();
    const made = new type() as Record<string, unknown>;
    const fields = fieldsOf(type);
    this.others(type, given, loc);
    for (const [name, shape] of fields) {
      const value = Object.hasOwn(given, name) ? given[name] : undefined;
      if (value === undefined || shape.kind === 'unread') continue;
      // Null means unspecified: the default stays.
      if (value !== null || made[name] == null) made[name] = coerced(shape, value);
    }
    if (reportsAbsent(type))
      noteAbsent(
        made,
        [...fields.keys()].filter((name) => isAbsent(given, name, made[name])),
      );
    // No validator is asynchronous.
    const errors = holdsThroughout(made) ? [] : validateSync(made, { forbidUnknownValues: false });
    const wrong = new Set(errors.map(({ property }) => property));
    this.problems.push(...errors.flatMap((error) => problemOf(error, loc)));
    for (const [name, shape] of fields) {
      const value = made[name];
      if (value === null || value === undefined || wrong.has(name)) continue;
      if (shape.kind === 'free' || shape.kind === 'kept') made[name] = JsonText.of(value);
      else if (shape.kind === 'object') made[name] = await this.object(shape.type(), value as Given, [...loc, name]);
      else if (shape.kind === 'list')
        made[name] = await this.list(shape.type(), value as readonly unknown[], [...loc, name]);
    }
    return made;
  }

  private others(type: InputClass, given: Given, loc: string[]): void {
    const [refuses, reports] = [isStrict(type), reportsUnknown(type)];
    const fields = fieldsOf(type);
    for (const name of Object.keys(given)) {
      if (fields.has(name)) continue;
      const right = rightNameOf(type, name);
      if (right !== undefined && fields.has(right) && given[name] !== null)
        this.problems.push({
          loc: [...loc, name],
          msg: `Unknown field; use ${right}`,
          type: 'extra_forbidden',
          params: { name: right },
        });
      else if (refuses) this.problems.push({ loc: [...loc, name], msg: 'Unknown field', type: 'extra_forbidden' });
      else if (reports && this.unknown.size < MAX_UNKNOWN) this.unknown.add(pathOf([...loc.slice(1), name]));
    }
  }

  private async list(type: InputClass, given: readonly unknown[], loc: string[]): Promise<object[]> {
    const made: object[] = [];
    for (const [index, value] of given.entries()) {
      if (this.problems.length > MAX_PROBLEMS) break;
      const here = [...loc, String(index)];
      if (typeof value === 'object' && value !== null && !Array.isArray(value))
        made.push(await this.object(type, value as Given, here));
      else this.problems.push({ loc: here, msg: 'Must be an object', type: 'model_attributes_type' });
    }
    return made;
  }
}

/** Null of a field with a default means unspecified. */
const isAbsent = (given: Given, name: string, read: unknown): boolean =>
  !Object.hasOwn(given, name) || given[name] === undefined || (given[name] === null && read != null);

function coerced(shape: FieldShape, value: unknown): unknown {
  return (shape.kind === 'plain' || shape.kind === 'values') && shape.read ? shape.read(value) : value;
}

function problemOf(error: ValidationError, loc: string[]): ValidationProblem[] {
  const [first] = Object.entries(error.constraints ?? {}).sort(([a], [b]) => rank(a) - rank(b));
  if (!first) return [];
  const [constraint] = first;
  const params = paramsOf(error.contexts?.[constraint], error.value);
  return [
    {
      loc: [...loc, error.property],
      msg: message(first, error.property),
      type: wireTypes[constraint] ?? 'value_error',
      ...(params ? { params } : {}),
    },
  ];
}

function paramsOf(context: unknown, value: unknown): ErrorParams | undefined {
  const { of } = (context ?? {}) as { of?: (value: unknown) => ErrorParams | null };
  return of ? (of(value) ?? undefined) : (context as ErrorParams | undefined);
}

const rank = (constraint: string) => (order.includes(constraint) ? order.indexOf(constraint) : order.length);

function message([constraint, text]: [string, string], property: string): string {
  if (constraint === 'isDefined') return 'Field required';
  const rest = text.startsWith(`${property} `) ? text.slice(property.length + 1) : text;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
