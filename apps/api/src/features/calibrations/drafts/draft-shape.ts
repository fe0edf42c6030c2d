import { MAX_POINTS } from '../analysis/analysis-request.dto.js';
import type { JsonText } from '../../../platform/database/schema/json-text.js';
import { Invalid } from '../../../platform/errors/errors.js';

/**
 * The screen validates the rest.
 * @returns number of rows
 */
export function rowsOfDraft(content: JsonText): number {
  const read = content.toJSON() as Record<string, unknown>;
  for (const part of ['conditions', 'analysis']) {
    const texts = Object.hasOwn(read, part) ? read[part] : undefined;
    if (!isObject(texts)) throw wrong([part], 'Must be an object', 'model_attributes_type');
    for (const [name, text] of Object.entries(texts))
      if (typeof text !== 'string') throw wrong([part, name], 'Must be a text', 'string_type');
  }
  const rows = Object.hasOwn(read, 'rows') ? read['rows'] : undefined;
  if (!Array.isArray(rows)) throw wrong(['rows'], 'Must be a list', 'list_type');
  if (rows.length > MAX_POINTS)
    throw wrong(['rows'], 'Has {sent} entries; the limit is {max}', 'too_long', {
      max: MAX_POINTS,
      sent: rows.length,
    });
  const at = rows.findIndex((row) => !isObject(row));
  if (at >= 0) throw wrong(['rows', String(at)], 'Must be an object', 'model_attributes_type');
  return rows.length;
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const wrong = (place: string[], ...stated: [msg: string, type: string, params?: Record<string, number>]) =>
  Invalid.field(['body', 'content', ...place], ...stated);
