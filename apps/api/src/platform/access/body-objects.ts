import { Invalid } from '../errors/errors.js';

/** A value of the body at a position for an id. */
export interface NamedObject {
  loc: string[];
  value: unknown;
}

/**
 * Values of a field such as `asset_id`, `user_ids.*` or `organizations.*.organization_id`. An absent single field
 * counts as undefined; an absent list names no object.
 * @throws Invalid when the body was not read as JSON: unchecked references must not get in another way
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
