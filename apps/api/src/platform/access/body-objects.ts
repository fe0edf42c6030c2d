import { Invalid } from '../errors/errors.js';

/** A value at a place of the body where an id may stand. */
export interface NamedObject {
  loc: string[];
  value: unknown;
}

/**
 * The values of a field as `asset_id`, `user_ids.*` or `organizations.*.organization_id`. A single field that is absent
 * counts as undefined; a list that is absent names nothing.
 * @throws Invalid when the body was not read as JSON: what is not seen here must not come in by another way
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
