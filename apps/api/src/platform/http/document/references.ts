import { type Document, eachSchema } from './shapes.js';

/** A nullable reference states its type, as linters require. */
export function tidyReferences(document: Document): void {
  eachSchema(document, (schema) => {
    for (const [key, value] of Object.entries(schema)) if (value === undefined) Reflect.deleteProperty(schema, key);
    const [only, ...others] = schema.allOf ?? [];
    if (!only?.$ref || others.length > 0) return;
    if (Object.keys(schema).length === 1) {
      delete schema.allOf;
      schema.$ref = only.$ref;
    } else if (schema.nullable) {
      schema.type ??= document.components.schemas[only.$ref.split('/').at(-1) ?? '']?.type;
    }
  });
}
