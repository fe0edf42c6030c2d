import { type Document, eachOperation, eachSchema } from './shapes.js';

/** Formats that generated clients need: without `double` a Go client takes 32-bit floats and loses digits. */
export function addFormats(document: Document): void {
  eachSchema(document, (schema) => {
    if (schema.type === 'number') schema.format ??= 'double';
    if (schema.type === 'integer') schema.format ??= 'int32';
  });
  eachOperation(document, ({ parameters }) => {
    for (const { in: where, name, schema } of parameters ?? [])
      if (where === 'path' && name?.endsWith('_id') && schema) schema.format ??= 'uuid';
  });
}
