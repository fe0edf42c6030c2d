import { type Document, eachSchema, type Schema } from './shapes.js';

const vague = new Set(['status', 'source', 'basis', 'sort', 'type', 'kind', 'language', 'distribution', 'direction']);

/** Unique in the document: Go and C generators use one scope. */
export function nameEnumerations(document: Document): void {
  const { schemas } = document.components;
  const names = new Map<string, string>();
  for (const [name, { enum: values }] of Object.entries(schemas)) if (values) names.set(JSON.stringify(values), name);
  eachSchema(document, (schema, name, owner) => {
    if (!schema.enum || schemas[name] === schema) return;
    const { enum: values, type = 'string', ...beside } = schema;
    const key = JSON.stringify(values);
    const known = names.get(key) ?? nameFor(name, owner, schemas);
    names.set(key, known);
    schemas[known] ??= { type, enum: values };
    replace(schema, known, beside);
  });
  for (const [name, schema] of Object.entries(schemas)) {
    if (schema.enum) schema['x-enum-varnames'] = schema.enum.map((value) => `${constant(name)}_${valueName(value)}`);
  }
}

function replace(schema: Schema, name: string, beside: Schema): void {
  const reference = { $ref: `#/components/schemas/${name}` };
  for (const key of Object.keys(schema)) Reflect.deleteProperty(schema, key);
  Object.assign(schema, Object.keys(beside).length > 0 ? { allOf: [reference], ...beside } : reference);
}

function nameFor(name: string, owner: string, schemas: Record<string, Schema>): string {
  const ofOwner = `${pascal(owner.replace(/(Response|Request|Out|In)$/, ''))}${pascal(name)}`;
  return vague.has(name) || schemas[pascal(name)] ? ofOwner : pascal(name);
}

const pascal = (text: string) =>
  text
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

const constant = (text: string) => text.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toUpperCase();

/** A leading minus reverses a sort. */
function valueName(value: unknown): string {
  const text = String(value);
  const name = constant(text.replace(/^-/, '').replace(/[^A-Za-z0-9]+/g, '_'));
  return text.startsWith('-') ? `${name}_DESCENDING` : name;
}
