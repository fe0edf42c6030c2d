import type { DataSource, EntityManager } from 'typeorm';
import { StartupError } from '../config/startup-error.js';
import { KeyUnwrapError, KeyWrapper } from './key-wrapping.js';
import { findCheckValue } from './find-check-value.js';
import { anotherKey, checkValueOf } from './secret-check.js';
import type { WrappedColumn } from './wrapped-column.js';

const PAGE = 200;

/** Application names of connections, except those of commands. */
const RUNNING = ['etalon', 'etalon jobs', 'etalon migrations'];

interface Rotation {
  current: string;
  next: string;
  columns: readonly WrappedColumn[];
  progress: (keys: number) => void;
}

/**
 * One transaction.
 * @returns number of keys; null: the database belongs to the new key
 * @throws StartupError when it belongs to neither, or Etalon runs on it
 */
export function rotateSecret(
  source: DataSource,
  { current, next, columns, progress }: Rotation,
): Promise<number | null> {
  return source.transaction(async (tx) => {
    // Blocks starting processes, waits for processes storing a key.
    await tx.query('lock table secret_checks in access exclusive mode');
    const value = await findCheckValue(tx);
    if (value === checkValueOf(next)) return null;
    if (value !== checkValueOf(current)) throw anotherKey();
    await requireNobodyElse(tx);
    const keys = await rewrapAll(tx, { current, next, columns, progress });
    await tx.query('update secret_checks set check_value = $1, created_at = now()', [checkValueOf(next)]);
    return keys;
  });
}

export async function rewrapAll(
  tx: EntityManager,
  { current, next, columns, progress }: Omit<Rotation, 'progress'> & Partial<Rotation>,
): Promise<number> {
  const wrappers = { from: new KeyWrapper(current), to: new KeyWrapper(next) };
  let keys = 0;
  for (const column of columns) {
    for await (const page of pagesOf(tx, column)) {
      for (const row of page) await rewrap(tx, column, row, wrappers);
      keys += page.length;
      progress?.(keys);
    }
  }
  return keys;
}

interface WrappedRow {
  id: string;
  wrapped: string;
  bound: string;
}

async function* pagesOf(
  tx: EntityManager,
  { table, id, column, bound_to }: WrappedColumn,
): AsyncIterable<WrappedRow[]> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await tx.query<WrappedRow[]>(
      `select ${id} as id, ${column} as wrapped, ${bound_to} as bound from ${table}
        where ${id} > $1 and ${column} is not null order by ${id} limit ${String(PAGE)} for update`,
      [after],
    );
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.id;
  }
}

async function rewrap(
  tx: EntityManager,
  { table, id: key, column }: WrappedColumn,
  { id, wrapped, bound }: WrappedRow,
  { from, to }: { from: KeyWrapper; to: KeyWrapper },
): Promise<void> {
  const rewrapped = to.wrap(opened(from, { wrapped, bound }, `${table}.${column}, ${id}`), bound);
  await tx.query(`update ${table} set ${column} = $2 where ${key} = $1`, [id, rewrapped]);
}

/** Throws, since rotation would silently lose the key. */
function opened(wrapper: KeyWrapper, { wrapped, bound }: Omit<WrappedRow, 'id'>, place: string): Buffer {
  try {
    return wrapper.unwrap(wrapped, bound);
  } catch (error) {
    if (!(error instanceof KeyUnwrapError)) throw error;
    throw new StartupError(`what is kept in ${place}, does not open with the key in use. Enter or remove it first.`);
  }
}

/** A pooler keeps idle connections of stopped processes; running processes report every few seconds. */
async function requireNobodyElse(tx: EntityManager): Promise<void> {
  const [row] = await tx.query<{ others: number }[]>(
    `select count(distinct coalesce(client_addr::text, '') || application_name)::int as others from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name = any($1)
        and (state is distinct from 'idle' or state_change > now() - interval '1 minute')`,
    [RUNNING],
  );
  if ((row?.others ?? 0) > 0)
    throw new StartupError(
      'Etalon is running on this database. Stop every process of it first: they hold the former key. Behind a pooler, wait a minute after that.',
    );
}
