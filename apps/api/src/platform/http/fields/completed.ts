import 'reflect-metadata';
import { DECORATORS } from '@nestjs/swagger';
import { type Complete, declaredFields, declaredValues } from './field-declarations.js';

type Class<T extends object = object> = abstract new (...given: never[]) => T;

interface Fact {
  name: string;
  /** Undefined: the field has always existed. */
  absent: null | readonly [] | undefined;
  type: (() => Class) | null;
}

const shapes = new WeakMap<Class, readonly Fact[]>();

/** Absent nullable fields become null, absent lists empty. */
export function completedOf<T extends object>(type: Class<T>, from: object): Complete<T> {
  return declaredValues(type, completed(type, from) as Partial<T>);
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
  const shape = declaredFields(type).map((name) => factOf(type, name));
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
