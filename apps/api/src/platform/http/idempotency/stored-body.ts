import { DECORATORS } from '@nestjs/swagger';
import { declaredFields } from '../fields/field-declarations.js';
import { SECRET, SIGNED_ADDRESS } from '../fields/response-fields.js';

type Class = abstract new () => object;

interface Field {
  name: string;
  isSecret: boolean;
  isSignedAddress: boolean;
  nullable: boolean;
  type: Class | null;
}

const unkept = Symbol('not to be kept');

/** Signed URLs become null. Null: no response. Undefined: secret, not stored. */
export function withoutSecrets(handler: object, value: unknown): string | null | undefined {
  if (value === undefined) return null;
  const type = responseType(handler);
  const kept = type ? keep(type, value) : value;
  return kept === unkept ? undefined : JSON.stringify(kept);
}

export function responseType(handler: object): Class | null {
  const answers = (Reflect.getMetadata(DECORATORS.API_RESPONSE, handler) ?? {}) as Record<string, { type?: unknown }>;
  const [, answer] = Object.entries(answers).find(([status]) => status.startsWith('2')) ?? [];
  return typeof answer?.type === 'function' ? (answer.type as Class) : null;
}

function keep(type: Class, value: unknown): unknown {
  if (Array.isArray(value)) {
    const parts = value.map((one: unknown) => keep(type, one));
    return parts.includes(unkept) ? unkept : parts;
  }
  if (typeof value !== 'object' || value === null) return value;
  const kept = { ...value } as Record<string, unknown>;
  for (const { name, type: inner, ...field } of fieldsOf(type)) {
    if (kept[name] === undefined || kept[name] === null) continue;
    if (field.isSecret || (field.isSignedAddress && !field.nullable)) return unkept;
    if (field.isSignedAddress) kept[name] = null;
    else if (inner) kept[name] = keep(inner, kept[name]);
    if (kept[name] === unkept) return unkept;
  }
  return kept;
}

const known = new WeakMap<Class, readonly Field[]>();

export function fieldsOf(type: Class): readonly Field[] {
  const present = known.get(type);
  if (present) return present;
  const fields = declaredFields(type).map((name) => {
    const document = (Reflect.getMetadata(DECORATORS.API_MODEL_PROPERTIES, type.prototype as object, name) ??
      {}) as Record<string, unknown>;
    const inner = document['type'];
    return {
      name,
      isSecret: document[SECRET] === true,
      isSignedAddress: document[SIGNED_ADDRESS] === true,
      nullable: document['nullable'] === true,
      type: typeof inner === 'function' ? (inner as () => Class)() : null,
    };
  });
  known.set(type, fields);
  return fields;
}
