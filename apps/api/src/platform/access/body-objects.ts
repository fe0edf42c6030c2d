import { Invalid } from '../errors/errors.js';

export interface NamedObject {
  loc: string[];
  value: unknown;
}

/**
 * Absent single field: undefined; absent list: no object.
 * @throws Invalid unless JSON: references must not bypass the check
 */
export function namedInBody(body: unknown, field: string): NamedObject[] {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw Invalid.field(['body'], 'The body must be a JSON object sent as application/json', 'model_attributes_type');
  }
  let places: NamedObject[] = [{ loc: [], value: body }];
  for (const part of field.split('.')) places = places.flatMap((place) => below(place, part));
  return places;
}

function below({ loc, value }: NamedObject, part: string): NamedObject[] {
  if (part === '*') {
    return Array.isArray(value)
      ? value.map((one: unknown, index) => ({ loc: [...loc, String(index)], value: one }))
      : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return [{ loc: [...loc, part], value: (value as Record<string, unknown>)[part] }];
}
