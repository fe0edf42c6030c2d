import { getMetadataArgsStorage } from 'typeorm';
import { type Document, eachOperation, eachSchema, type Schema } from './shapes.js';

const formats: Record<string, Pick<Schema, 'type' | 'format'>> = {
  uuid: { type: 'string', format: 'uuid' },
  date: { type: 'string', format: 'date' },
  timestamptz: { type: 'string', format: 'date-time' },
  integer: { type: 'integer', format: 'int32' },
  bigint: { type: 'integer', format: 'int64' },
};

/**
 * Formats that generated clients need: without `double` a Go client takes 32-bit floats and loses digits. Fields have the
 * name of their column on the wire, so the kind of the column gives the format where the class of a response says less.
 */
export function addFormats(document: Document): void {
  const columns = columnFormats();
  eachSchema(document, (schema, name) => {
    const known = columns.get(name);
    const fits = known?.type === schema.type || (known?.type === 'integer' && schema.type === 'number');
    if (known && fits && !schema.enum && !schema.format) Object.assign(schema, known);
    if (schema.type === 'number') schema.format ??= 'double';
    if (schema.type === 'integer') schema.format ??= 'int32';
  });
  eachOperation(document, ({ parameters }) => {
    for (const { in: where, name, schema } of parameters ?? [])
      if (where === 'path' && name?.endsWith('_id') && schema) schema.format ??= 'uuid';
  });
}

/** What a name stands for in every table that has it; a name that stands for several kinds is left out. */
function columnFormats(): Map<string, Pick<Schema, 'type' | 'format'>> {
  const kinds = new Map<string, Set<string>>();
  for (const { propertyName, options } of getMetadataArgsStorage().columns) {
    const kind = typeof options.type === 'string' ? options.type : 'other';
    kinds.set(propertyName, (kinds.get(propertyName) ?? new Set()).add(kind));
  }
  return new Map(
    [...kinds].flatMap(([name, [kind = '', ...others]]) => {
      const format = formats[kind];
      return format && others.length === 0 ? [[name, format]] : [];
    }),
  );
}
