import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { pipeline } from 'node:stream/promises';
import type { EntityManager } from 'typeorm';
import { runnerOf } from '../../../platform/database/schema/rebuild-schema.js';
import { RuleBroken } from '../../../platform/errors/errors.js';
import type { Manifest } from './manifest.js';
import { tablePart } from './parts.js';
import type { Archive } from './read-archive.js';
import { isArchived, type TableFacts, TABLES } from './tables-of-an-archive.js';
import { MeasuringStream } from '../../../platform/archives/measuring-stream.js';
import { tie, untie } from './ties.js';

type ArchivedTable = Manifest['tables'][number];

/** Constraints and triggers are off, so tables load in any order; constraints are verified afterwards. */
export async function loadTables(
  tx: EntityManager,
  archive: Archive,
  onProgress: (share: number) => void,
): Promise<void> {
  const { tables, record_months } = archive.manifest;
  await requireSameTables(tx, tables);
  const ties = await untie(tx);
  for (const { name } of tables) await tx.query(`alter table ${pg.escapeIdentifier(name)} disable trigger user`);
  await openRecord(tx, record_months);
  const total = tables.reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  for (const table of tables) {
    await load(tx, archive, table, (bytes) => {
      done += bytes;
      onProgress(done / Math.max(1, total));
    });
  }
  await tx.query(`select set_config('etalon.record_open_in', '', true)`);
  for (const { name } of tables) await tx.query(`alter table ${pg.escapeIdentifier(name)} enable trigger user`);
  await orRefused('ties', () => tie(tx, ties));
}

async function requireSameTables(tx: EntityManager, tables: readonly ArchivedTable[]): Promise<void> {
  const shape = ({ name, columns }: { name: string; columns: readonly string[] }) =>
    `${name}(${columns.toSorted().join()})`;
  const present = (await tx.query<TableFacts[]>(TABLES)).filter(({ name }) => isArchived(name)).map(shape);
  const given = tables.map(shape);
  const odd = given.find((one) => !present.includes(one)) ?? present.find((one) => !given.includes(one));
  if (odd !== undefined) throw doesNotFit(/^[^(]*/.exec(odd)?.[0] ?? '');
}

/** Also permits deleting rows of migrations. */
async function openRecord(tx: EntityManager, months: readonly string[]): Promise<void> {
  const [known] = await tx.query<{ has: boolean }[]>(
    `select to_regprocedure('make_audit_month(date)') is not null as has`,
  );
  if (known?.has !== true) return;
  for (const month of months) await tx.query('select make_audit_month($1::date)', [`${month}-01`]);
  await tx.query('select open_record()');
}

async function load(
  tx: EntityManager,
  archive: Archive,
  { name, columns, rows }: ArchivedTable,
  onProgress: (bytes: number) => void,
): Promise<void> {
  const table = pg.escapeIdentifier(name);
  // Rows inserted by a migration.
  await tx.query(`truncate ${table}`);
  const client = (await runnerOf(tx).connect()) as pg.Client;
  const into = copyFrom(`copy ${table} (${columns.map((one) => pg.escapeIdentifier(one)).join(', ')}) from stdin`);
  await orRefused(name, async () =>
    pipeline(await archive.table(name), new MeasuringStream(false, onProgress), client.query(into)),
  );
  if (into.rowCount !== rows) throw doesNotFit(name);
}

/** Invalid rows are an error of the archive. */
async function orRefused(name: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (typeof code === 'string' && /^2[23]/.test(code)) throw doesNotFit(name, error);
    throw error;
  }
}

function doesNotFit(name: string, cause?: unknown): RuleBroken {
  const refused = new RuleBroken('backup.does_not_fit', 'The rows in this backup do not fit into its tables: {name}', {
    name: tablePart(name),
  });
  refused.cause = cause;
  return refused;
}
