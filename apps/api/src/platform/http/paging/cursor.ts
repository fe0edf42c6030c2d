import { isIsoDate } from '@etalon/metrology';
import { isUuid } from '../../access/require-uuid.js';
import { Invalid } from '../../errors/errors.js';

/** Opaque: name of list and sort, then sort values. */
export function encodeCursor(place: readonly [list: string, ...values: (string | number)[]]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** @throws Invalid when malformed or of another list or sort */
export function decodeCursor(cursor: string, list: string, types: readonly string[] = ['text', 'uuid']): string[] {
  const place = parsed(cursor);
  if (Array.isArray(place) && place[0] === list && place.length === types.length + 1) {
    const given: unknown[] = place.slice(1);
    const values = given.filter(isScalar).map(String);
    if (values.length === types.length && values.every((value, index) => fits(value, types[index] ?? '')))
      return values;
  }
  throw Invalid.field(['query', 'cursor'], 'Is not a cursor of this list and sort; take it from the Link header');
}

const isScalar = (value: unknown) => typeof value === 'string' || typeof value === 'number';

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
}

/** Refuses values that the database would reject. */
function fits(value: string, type: string): boolean {
  switch (type) {
    case 'uuid':
      return isUuid(value);
    case 'integer':
      return /^-?\d{1,9}$/.test(value);
    case 'date':
      return value === 'infinity' || isTime(value);
    case 'timestamptz':
      // PostgreSQL writes whole-hour offsets without minutes.
      return isTime(value.replace(/([+-]\d\d)$/, '$1:00'));
    default:
      return !value.includes('\u0000') && value.isWellFormed();
  }
}

const TIME = /^\d{4}-\d\d-\d\d(?:[ T]\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)?)?$/;

const isTime = (value: string) => TIME.test(value) && isIsoDate(value.slice(0, 10)) && !Number.isNaN(Date.parse(value));
