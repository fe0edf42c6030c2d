import { type Document, eachOperation, eachSchema, type Schema } from './shapes.js';

/** Without `double` Go clients use 32-bit floats and lose digits. */
export function addFormats(document: Document): void {
  eachSchema(document, (schema) => {
    if (schema.type === 'number') schema.format ??= 'double';
    if (schema.type === 'integer') schema.format ??= 'int32';
  });
  eachOperation(document, ({ parameters }) => {
    for (const { in: where, name, schema } of parameters ?? []) {
      if (where === 'path' && name?.endsWith('_id') && schema) schema.format ??= 'uuid';
      // The generator loses the limit of such a parameter.
      const words = valuesOf(document, schema?.items);
      if (where === 'query' && schema?.type === 'array' && words) schema.maxItems ??= words.length;
    }
  });
}

function valuesOf(document: Document, schema: Schema | undefined): unknown[] | undefined {
  const named = document.components.schemas[schema?.$ref?.split('/').at(-1) ?? ''];
  return schema?.enum ?? named?.enum;
}
