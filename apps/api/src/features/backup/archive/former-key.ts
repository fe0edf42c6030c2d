import { rewrapAll } from '../../../platform/secrets/rotate-secret.js';
import { checkValueOf } from '../../../platform/secrets/secret-check.js';
import type { WrappedColumn } from '../../../platform/secrets/wrapped-column.js';
import type { Restore } from './restore.js';
import { isArchived } from './tables-of-an-archive.js';

export function formerKey(current: string | null, next: string, wrapped: readonly WrappedColumn[]): Restore['former'] {
  if (current === null) return null;
  const columns = wrapped.filter(({ table }) => isArchived(table));
  return { keyCheck: checkValueOf(current), rewrap: (tx) => rewrapAll(tx, { current, next, columns }) };
}
