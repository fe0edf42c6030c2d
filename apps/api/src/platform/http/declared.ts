import { DECORATORS } from '@nestjs/swagger';

/**
 * Facts declared once: how a fact comes in (a field), how it is stored (a column) and how it goes out stand on one
 * property. Requests, entities and responses of a resource are made from the class that holds them.
 */
const declarations = new WeakMap<object, string[]>();

/** Puts several decorators on one property and remembers its name. */
export function Declared(...decorators: PropertyDecorator[]): PropertyDecorator {
  return (target, name) => {
    declarations.set(target, [...(declarations.get(target) ?? []), String(name)]);
    for (const decorate of decorators) decorate(target, name);
  };
}

type Class<T extends object = object> = abstract new (...given: never[]) => T;

/** The names declared in a class and in those it extends. */
export function declaredIn<T extends object>(type: Class<T>): (keyof T & string)[] {
  const names: string[] = [];
  for (let at: unknown = type.prototype; typeof at === 'object' && at !== null; at = Object.getPrototypeOf(at))
    names.unshift(...(declarations.get(at) ?? []));
  return names as (keyof T & string)[];
}

/** The declared facts of an object and nothing else; what is absent is null. */
export function declaredOf<T extends object>(type: Class<T>, from: Partial<T>): Complete<T> {
  return Object.fromEntries(declaredIn(type).map((name) => [name, from[name] ?? null])) as Complete<T>;
}

/** Every fact is there; one that may be absent in a request is null. */
export type Complete<T> = { [K in keyof T]-?: Exclude<T[K], undefined> };

/** The class with every fact there, as a base for an entity. */
export function complete<T extends object>(type: new () => T): new () => Complete<T> {
  return type as unknown as new () => Complete<T>;
}

/** Read and written directly: its decorator would begin anew with the type, which is only an interface at run time. */
const DOCUMENT = DECORATORS.API_MODEL_PROPERTIES;
type PropertyDocument = Readonly<Record<string, unknown>>;

/** A base for responses: the same facts, each of them always there. */
export function ResponseOf<T extends object>(type: new () => T): new () => Complete<T> {
  const Base = type as new () => object;
  class Response extends Base {}
  for (const name of declaredIn(type)) {
    const { default: _default, ...document } = Reflect.getMetadata(
      DOCUMENT,
      type.prototype as object,
      name,
    ) as PropertyDocument;
    Reflect.defineMetadata(DOCUMENT, { ...document, required: true }, Response.prototype, name);
  }
  return Response as new () => Complete<T>;
}
