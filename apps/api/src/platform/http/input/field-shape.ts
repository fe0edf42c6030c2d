/** A DTO class that a request is read into. */
export type InputClass = new () => object;

/** Type of a field, as far as coercion and limits need it. */
export type FieldShape =
  /** One value; `read` is the lax coercion of the wire. `maxLength` is in characters. */
  | { kind: 'plain'; read?: (value: unknown) => unknown; maxLength?: number }
  | { kind: 'values'; max: number; read?: (value: unknown) => unknown }
  | { kind: 'object'; type: () => InputClass }
  | { kind: 'list'; max: number; type: () => InputClass }
  /** JSON objects that are kept as they are. */
  | { kind: 'free'; max: number }
  /** One JSON object that is kept as it is. */
  | { kind: 'kept' }
  /** Accepted and never read: only its lists are bounded. */
  | { kind: 'unread'; lists: readonly number[] };

/** Own properties only: a client may call a field `constructor`. */
const declared = new WeakMap<object, Map<string, FieldShape>>();
const collected = new WeakMap<object, ReadonlyMap<string, FieldShape>>();

export function declareField(target: object, name: string, shape: FieldShape): void {
  const fields = declared.get(target) ?? new Map<string, FieldShape>();
  declared.set(target, fields.set(name, shape));
}

/** The fields of a class and of those it extends. */
export function fieldsOf(type: InputClass): ReadonlyMap<string, FieldShape> {
  const known = collected.get(type);
  if (known) return known;
  const fields = new Map<string, FieldShape>();
  for (let at: unknown = type.prototype; typeof at === 'object' && at !== null; at = Object.getPrototypeOf(at))
    for (const [name, shape] of declared.get(at) ?? []) if (!fields.has(name)) fields.set(name, shape);
  collected.set(type, fields);
  return fields;
}

/** Declared for these classes only; subclasses do not inherit it. */
const strict = new WeakSet<object>();
const telling = new WeakSet<object>();
const untold = new WeakMap<object, readonly string[]>();

/** Refuses undeclared fields (`extra_forbidden`); for input whose fields are all known (rule R3). */
export const Strict = (): ClassDecorator => (type) => void strict.add(type);

/** Fields that the class does not declare are dropped, as everywhere, but can be asked for: `unknownFieldsOf`. */
export const TellsUnknown = (): ClassDecorator => (type) => void telling.add(type);

const misnamed = new WeakMap<object, Readonly<Record<string, string>>>();

/**
 * Other names for fields of a class, also of classes made from it: an unknown field of such a name is refused, with the
 * right one, where others are dropped. Only names that neither an answer nor a client of the reference has.
 */
export const OtherwiseNamed =
  (names: Readonly<Record<string, string>>): ClassDecorator =>
  (type) =>
    void misnamed.set(type, names);

/** The right name of an unknown field; undefined: it is only unknown. */
export function rightNameOf(type: InputClass, name: string): string | undefined {
  for (let at: unknown = type; typeof at === 'function'; at = Object.getPrototypeOf(at)) {
    const names = misnamed.get(at);
    if (names && Object.hasOwn(names, name)) return names[name];
  }
  return undefined;
}

export const isStrict = (type: InputClass) => strict.has(type);
export const tellsUnknown = (type: InputClass) => telling.has(type);

/** Names in a request of a class that tells them; positions of lists are written `*`. */
export const unknownFieldsOf = (request: object): readonly string[] => untold.get(request) ?? [];
export const noteUnknown = (request: object, names: readonly string[]) => void untold.set(request, names);

/** For classes made from others. */
export function inheritFields(from: InputClass, to: InputClass, names: readonly string[]): void {
  const fields = fieldsOf(from);
  for (const name of names) {
    const shape = fields.get(name);
    if (shape) declareField(to.prototype as object, name, shape);
  }
}
