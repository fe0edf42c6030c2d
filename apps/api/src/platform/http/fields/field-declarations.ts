import { DECORATORS, IntersectionType, PickType } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { fieldsOf, inheritFields } from '../input/field-shape.js';

/** Declares validation, column and response of a field. */
const declarations = new WeakMap<object, string[]>();

export function FieldDeclaration(...decorators: PropertyDecorator[]): PropertyDecorator {
  return (target, name) => {
    declarations.set(target, [...(declarations.get(target) ?? []), String(name)]);
    for (const decorate of decorators) decorate(target, name);
  };
}

type Class<T extends object = object> = abstract new (...given: never[]) => T;

/** Once per class: 10,000 rows need them. */
const collected = new WeakMap<object, readonly string[]>();

export function declaredFields<T extends object>(type: Class<T>): readonly (keyof T & string)[] {
  let names = collected.get(type);
  if (names === undefined) {
    const all: string[] = [];
    for (let at: unknown = type.prototype; typeof at === 'object' && at !== null; at = Object.getPrototypeOf(at))
      all.unshift(...(declarations.get(at) ?? []));
    collected.set(type, (names = all));
  }
  return names as readonly (keyof T & string)[];
}

/** Absent fields are null. */
export function declaredValues<T extends object>(type: Class<T>, from: Partial<T>): Complete<T> {
  const facts: Record<string, unknown> = {};
  for (const name of declaredFields(type)) facts[name] = from[name] ?? null;
  return facts as Complete<T>;
}

/** All fields present; optional ones are nullable. */
export type Complete<T> = { [K in keyof T]-?: Exclude<T[K], undefined> };

export function complete<T extends object>(type: new () => T): new () => Complete<T> {
  return type as unknown as new () => Complete<T>;
}

/** Swagger's decorator would replace the type. */
const DOCUMENT = DECORATORS.API_MODEL_PROPERTIES;
type PropertyDocument = Readonly<Record<string, unknown>>;

/** Limits of an input do not apply to responses. */
const OF_INPUT = ['default', 'minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'example'];

export function ResponseOf<T extends object>(type: new () => T): new () => Complete<T> {
  const Base = type as new () => object;
  class Response extends Base {}
  const removed = Object.fromEntries(OF_INPUT.map((name) => [name, undefined]));
  for (const name of declaredFields(type)) redocument(type, Response, name, { ...removed, required: true });
  return Response as new () => Complete<T>;
}

export function PartOf<T extends object, const Names extends readonly (keyof T & string)[]>(
  type: new () => T,
  names: Names,
): new () => Pick<T, Names[number]> {
  const Part = PickType(type, names);
  declarations.set(Part.prototype as object, [...names]);
  inheritFields(type, Part, names);
  return Part;
}

export function BothOf<A extends object, B extends object>(one: new () => A, other: new () => B): new () => A & B {
  const Both = IntersectionType(one, other) as new () => A & B;
  declarations.set(Both.prototype as object, [...declaredFields(one), ...declaredFields(other)]);
  inheritFields(one, Both, [...fieldsOf(one).keys()]);
  inheritFields(other, Both, [...fieldsOf(other).keys()]);
  for (const name of declaredFields(one)) redocument(one, Both, name, {});
  for (const name of declaredFields(other)) redocument(other, Both, name, {});
  return Both;
}

/** Null clears a nullable field and leaves others unchanged. */
type Changes<T> = { [K in keyof T]?: T[K] | null };

/** Every field is optional, and none has a default. */
export function UpdateOf<T extends object>(type: new () => T): new () => Changes<T> {
  // A subclass would run the constructor, setting defaults.
  class Update {}
  Object.setPrototypeOf(Update, type);
  Object.setPrototypeOf(Update.prototype, type.prototype as object);
  for (const name of declaredFields(type)) {
    IsOptional()(Update.prototype, name);
    redocument(type, Update, name, { default: undefined, example: undefined, required: false, nullable: true });
  }
  return Update;
}

/** Drops nulls of fields that are not nullable. */
export function withoutEmptied<T extends object>(type: new () => T, changes: object): object {
  const mandatory: string[] = declaredFields(type).filter((name) => documentOf(type, name)['nullable'] !== true);
  return Object.fromEntries(
    Object.entries(changes).filter(([name, value]) => value !== null || !mandatory.includes(name)),
  );
}

/** Declared fields only: a new column is not exposed by accident. */
export function responseOf<T extends object>(type: new () => T, from: NoInfer<T>): T;
export function responseOf<T extends object, Made extends Partial<T>>(
  type: new () => T,
  from: NoInfer<Omit<T, keyof Made>>,
  made: Made,
): T;
export function responseOf<T extends object>(type: new () => T, from: object, made?: object): T {
  const values: Partial<T> = { ...from, ...made };
  return declaredValues(type, values);
}

export const documentOf = (type: new () => object, name: string) =>
  Reflect.getMetadata(DOCUMENT, type.prototype as object, name) as PropertyDocument;

function redocument(from: new () => object, to: new () => object, name: string, changed: PropertyDocument): void {
  Reflect.defineMetadata(DOCUMENT, { ...documentOf(from, name), ...changed }, to.prototype as object, name);
}
