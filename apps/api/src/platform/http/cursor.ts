import { isUuid } from '../access/require-uuid.js';
import { Invalid } from '../errors/errors.js';

/** An opaque place in a sorted list: the sort it belongs to, the last row's sort value as text, and its id. */
export function encodeCursor(place: [sort: string, value: string | number, id: string]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** @throws Invalid when the cursor is not one of ours or belongs to another sort */
export function decodeCursor(cursor: string, sort: string): [value: string, id: string] {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (
      Array.isArray(place) &&
      place[0] === sort &&
      typeof place[1] === 'string' &&
      typeof place[2] === 'string' &&
      isUuid(place[2])
    ) {
      return [place[1], place[2]];
    }
  } catch {
    // falls through to the refusal below
  }
  throw notACursor();
}

export function notACursor(): Invalid {
  return Invalid.field(['query', 'cursor'], 'Is not a cursor of this list and sort; take it from the Link header');
}
