import 'reflect-metadata';
import { DECORATORS } from '@nestjs/swagger';
import { type Complete, declaredIn, declaredOf } from './declared.js';

type Class<T extends object = object> = abstract new (...given: never[]) => T;

interface Fact {
  name: string;
  /** What stands for it where nothing does; undefined: it was always there. */
  absent: null | readonly [] | undefined;
  /** What an object, or each of a list, is declared as. */
  type: (() => Class) | null;
}

const shapes = new WeakMap<Class, readonly Fact[]>();

/**
 * A document that an earlier version stored, as today's is declared: what it does not say and may be null is null, a list
 * that it does not know is empty, all the way down. Nothing that it says changes.
 */
export function completedOf<T extends object>(type: Class<T>, from: object): Complete<T> {
  return declaredOf(type, completed(type, from) as Partial<T>);
}

function completed(type: Class, from: object): object {
  const made = Object.assign({}, from) as Record<string, unknown>;
  for (const { name, absent, type: inner } of shapeOf(type)) {
    const value = made[name];
    if (value === undefined && absent !== undefined) made[name] = absent;
    else if (inner !== null && isObject(value)) made[name] = filled(inner(), value);
  }
  return made;
}

const filled = (type: Class, value: object) =>
  Array.isArray(value)
    ? value.map((one: unknown) => (isObject(one) ? completed(type, one) : one))
    : completed(type, value);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function shapeOf(type: Class): readonly Fact[] {
  const present = shapes.get(type);
  if (present) return present;
  const shape = declaredIn(type).map((name) => factOf(type, name));
  shapes.set(type, shape);
  return shape;
}

function factOf(type: Class, name: string): Fact {
  const stated = Reflect.getMetadata(DECORATORS.API_MODEL_PROPERTIES, type.prototype as object, name) as
    Stated | undefined;
  const { type: inner, isArray = false, nullable = false } = stated ?? {};
  const isList = isArray || inner === 'array';
  return {
    name,
    absent: nullable ? null : isList ? [] : undefined,
    type: typeof inner === 'function' ? (inner as () => Class) : null,
  };
}

interface Stated {
  type?: unknown;
  isArray?: boolean;
  nullable?: boolean;
}
