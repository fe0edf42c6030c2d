import pg from 'pg';
import { PassThrough, Readable } from 'node:stream';
import { requireTakenAgain } from '../../../platform/archives/taken-again.js';
import { type ZipPart, writeZip } from '../../../platform/archives/write-zip.js';
import { WAITING_WORK } from '../../../platform/jobs/waiting-work.js';
import { findCheckValue } from '../../../platform/secrets/find-check-value.js';
import type { WrappedColumn } from '../../../platform/secrets/wrapped-column.js';
import { ObjectMissing, type Storage } from '../../../platform/storage/storage.js';
import { version } from '../../../platform/version.js';
import type { StoredContent } from '../../files/index.js';
import type { Manifest } from './manifest.js';
import { contentLine, contentPart, CONTENTS, FORMAT, FORMAT_VERSION, MANIFEST, tablePart } from './parts.js';
import { BOUNDS } from './read-archive.js';
import type { Snapshot } from './snapshot.js';
import { isArchived, LEDGER, type TableFacts, TABLES } from './tables-of-an-archive.js';
import { MeasuringStream, through } from '../../../platform/archives/measuring-stream.js';

export interface ArchiveInput {
  snapshot: Snapshot;
  storage: Storage;
  wrapped: readonly WrappedColumn[];
  now: Date;
  /** SQL of `StoredContent` rows; null: without stored files. */
  contents: string | null;
  /** 0 to 1, after each chunk. */
  onProgress?: (share: number) => void;
}

/** Uncompressed: compression is slower than the disk. */
export function writeArchive(making: ArchiveInput): Readable {
  return writeZip(partsOf(making), making.now);
}

async function* partsOf(making: ArchiveInput): AsyncIterable<ZipPart> {
  const { snapshot, now } = making;
  const tables = (await snapshot.rows<TableFacts>(TABLES)).filter(({ name }) => isArchived(name));
  const files = await filesOf(making);
  const bytes = tables.reduce((sum, { size }) => sum + size, files.bytes);
  requireTakenAgain({ files: files.count + tables.length + 2, bytes }, { maxBytes: BOUNDS.totalBytes }, BOUNDS);
  const progress = progressOf(bytes, making.onProgress);
  const written: Manifest['tables'] = [];
  for (const { name, columns, size } of tables) {
    const tally = new MeasuringStream(true, progress.within(size));
    yield { name: tablePart(name), isPacked: true, open: () => through(snapshot.copy(rowsOf(name, columns)), tally) };
    progress.passed(size);
    written.push({ name, columns, rows: tally.lines, bytes: tally.bytes, sha256: tally.sha256() });
  }
  const contents = making.contents === null ? null : yield* contentsOf(making, making.contents, progress);
  const manifest: Manifest = {
    format: FORMAT,
    format_version: FORMAT_VERSION,
    product_version: version,
    made_at: now.toISOString(),
    is_bare: contents === null,
    ...(await origin(making)),
    tables: written,
    contents,
  };
  yield { name: MANIFEST, open: () => wholly(`${JSON.stringify(manifest, null, 1)}\n`) };
}

async function* contentsOf(
  { snapshot, storage }: ArchiveInput,
  contents: string,
  progress: ArchiveProgress,
): AsyncGenerator<ZipPart, NonNullable<Manifest['contents']>> {
  const list: Buffer[] = [];
  const sums = { count: 0, bytes: 0, lost: 0 };
  for await (const page of snapshot.pages<StoredContent>(contents)) {
    let lines = '';
    for (const { sha256, length, object_name } of page) {
      const content = await openOrNull(storage, object_name);
      const tally = new MeasuringStream(false, progress.within(length));
      if (content) yield { name: contentPart(sha256), isPacked: true, open: () => through(content, tally) };
      progress.passed(length);
      const isWhole = tally.bytes === length && tally.sha256() === sha256;
      const state = !content ? 'missing' : isWhole ? 'whole' : 'damaged';
      lines += contentLine({ sha256, length, state });
      sums.count++;
      sums.bytes += tally.bytes;
      if (state !== 'whole') sums.lost++;
    }
    list.push(Buffer.from(lines));
  }
  const tally = new MeasuringStream(false);
  const open = () => through(Readable.from(list, { objectMode: false }), tally);
  yield { name: CONTENTS, isPacked: true, open };
  return { ...sums, list_sha256: tally.sha256() };
}

async function openOrNull(storage: Storage, name: string): Promise<Readable | null> {
  try {
    return (await storage.open(name)).content;
  } catch (error) {
    if (error instanceof ObjectMissing) return null;
    throw error;
  }
}

async function origin({
  snapshot,
  wrapped,
}: ArchiveInput): Promise<Pick<Manifest, 'migrations' | 'key_check' | 'wrapped_keys' | 'record_months'>> {
  // Includes unknown migrations: they define the rows' schema.
  const ran = await snapshot.rows<{ name: string }>(`select name from ${LEDGER} order by "timestamp", id`);
  const months = await snapshot.rows<{ month: string }>(
    `select translate(substring(c.relname from '^audit_logs_(\\d{4}_\\d\\d)$'), '_', '-') as month
       from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'audit_logs'::regclass and c.relname ~ '^audit_logs_\\d{4}_\\d\\d$' order by month`,
  );
  let keys = 0;
  for (const { table, column } of wrapped.filter((one) => isArchived(one.table))) {
    const [found] = await snapshot.rows<{ count: number }>(`select count(${column})::int as count from ${table}`);
    keys += found?.count ?? 0;
  }
  return {
    migrations: ran.map(({ name }) => name),
    key_check: await findCheckValue({ query: (sql) => snapshot.rows(sql) as never }),
    wrapped_keys: keys,
    record_months: months.map(({ month }) => month),
  };
}

function rowsOf(table: string, columns: readonly string[]): string {
  const source = table === 'jobs_to_send' ? `(${WAITING_WORK}) waiting` : pg.escapeIdentifier(table);
  return `select ${columns.map((column) => pg.escapeIdentifier(column)).join(', ')} from ${source}`;
}

function wholly(text: string): Readable {
  return new PassThrough().end(text);
}

async function filesOf({ snapshot, contents }: ArchiveInput): Promise<{ count: number; bytes: number }> {
  if (contents === null) return { count: 0, bytes: 0 };
  const [files] = await snapshot.rows<{ count: number; bytes: number }>(
    `select count(*)::float8 as count, coalesce(sum(length), 0)::float8 as bytes from (${contents}) contents`,
  );
  return files ?? { count: 0, bytes: 0 };
}

interface ArchiveProgress {
  within(size: number): (bytes: number) => void;
  passed(size: number): void;
}

function progressOf(total: number, onProgress: (share: number) => void = () => undefined): ArchiveProgress {
  let done = 0;
  return {
    within: (size) => {
      let seen = 0;
      return (bytes) => {
        seen += bytes;
        onProgress((done + Math.min(seen, size)) / Math.max(total, 1));
      };
    },
    passed: (size) => void (done += size),
  };
}
