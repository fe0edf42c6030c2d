export type InputClass = new () => object;

export type FieldShape =
  /** `maxLength` is in characters. */
  | { kind: 'plain'; read?: (value: unknown) => unknown; maxLength?: number }
  | { kind: 'values'; max: number; read?: (value: unknown) => unknown }
  | { kind: 'object'; type: () => InputClass }
  | { kind: 'list'; max: number; type: () => InputClass }
  | { kind: 'free'; max: number }
  | { kind: 'kept' }
  /** Ignored: only its lists are limited. */
  | { kind: 'unread'; lists: readonly number[] };

/** A client may name a field `constructor`. */
const declared = new WeakMap<object, Map<string, FieldShape>>();
const collected = new WeakMap<object, ReadonlyMap<string, FieldShape>>();

export function declareField(target: object, name: string, shape: FieldShape): void {
  const fields = declared.get(target) ?? new Map<string, FieldShape>();
  declared.set(target, fields.set(name, shape));
}

export function fieldsOf(type: InputClass): ReadonlyMap<string, FieldShape> {
  const known = collected.get(type);
  if (known) return known;
  const fields = new Map<string, FieldShape>();
  for (let at: unknown = type.prototype; typeof at === 'object' && at !== null; at = Object.getPrototypeOf(at))
    for (const [name, shape] of declared.get(at) ?? []) if (!fields.has(name)) fields.set(name, shape);
  collected.set(type, fields);
  return fields;
}

/** Subclasses do not inherit it. */
const strict = new WeakSet<object>();
const reportingUnknown = new WeakSet<object>();
const unknownFields = new WeakMap<object, readonly string[]>();

/** Refuses undeclared fields (rule R3). */
export const Strict = (): ClassDecorator => (type) => void strict.add(type);

export const ReportsUnknown = (): ClassDecorator => (type) => void reportingUnknown.add(type);

const reportingAbsent = new WeakSet<object>();
const absentFields = new WeakMap<object, readonly string[]>();

/** For lists in which an absent field keeps the stored value instead of its default. */
export const ReportsAbsent = (): ClassDecorator => (type) => void reportingAbsent.add(type);

const misnamed = new WeakMap<object, Readonly<Record<string, string>>>();

/** Names the right one for wrong names, besides camel case; inherited. Only names unused in responses and reference clients. */
export const OtherwiseNamed =
  (names: Readonly<Record<string, string>>): ClassDecorator =>
  (type) =>
    void misnamed.set(type, names);

export function rightNameOf(type: InputClass, name: string): string | undefined {
  for (let at: unknown = type; typeof at === 'function'; at = Object.getPrototypeOf(at)) {
    const names = misnamed.get(at);
    if (names && Object.hasOwn(names, name)) return names[name];
  }
  return /^[a-z]+(?:[A-Z][a-z\d]*)+$/.test(name)
    ? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    : undefined;
}

export const isStrict = (type: InputClass) => strict.has(type);
export const reportsUnknown = (type: InputClass) => reportingUnknown.has(type);
export const reportsAbsent = (type: InputClass) => reportingAbsent.has(type);

export const unknownFieldsOf = (request: object): readonly string[] => unknownFields.get(request) ?? [];
export const noteUnknown = (request: object, names: readonly string[]) => void unknownFields.set(request, names);

export const absentFieldsOf = (read: object): readonly string[] => absentFields.get(read) ?? [];
export const noteAbsent = (read: object, names: readonly string[]) => void absentFields.set(read, names);

export function inheritFields(from: InputClass, to: InputClass, names: readonly string[]): void {
  const fields = fieldsOf(from);
  for (const name of names) {
    const shape = fields.get(name);
    if (shape) declareField(to.prototype as object, name, shape);
  }
}
