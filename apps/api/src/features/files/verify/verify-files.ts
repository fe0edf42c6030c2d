import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '../../../platform/database/database.js';
import { ObjectMissing, type Storage, StorageAway } from '../../../platform/storage/storage.js';
import type { Damage } from './damaged-files.js';
import { SWEEP_MARGIN_MS, unreferred } from '../file-contents.js';

export interface Finding {
  problem: Damage | 'orphan';
  object_name: string;
  file: { id: string; entity_type: string; original_filename: string } | null;
}

export interface CheckResult {
  files: number;
  damaged: number;
  orphans: number;
}

export interface CheckProgress {
  files: number;
  of_files: number;
  bytes: number;
  of_bytes: number;
}

interface Watching {
  found: (finding: Finding) => void;
  /** May throw to abort. */
  progress: (progress: CheckProgress) => void | Promise<void>;
}

interface FileRow {
  id: string;
  entity_type: string;
  original_filename: string;
  object_name: string;
  size_bytes: number;
  checksum_sha256: string;
}

type Rows = Pick<Database, 'rows'>;

const PAGE = 200;
const SWEPT_EVERY_MS = 3_600_000;

/** May run beside the service, and in several processes. */
export async function verifyFiles(
  { database, storage }: { database: Rows; storage: Storage },
  now: Date,
  { found, progress }: Watching,
): Promise<CheckResult> {
  const id = randomUUID();
  const result: CheckResult = { files: 0, damaged: 0, orphans: 0 };
  await database.rows('insert into file_checks values ($1, now(), null, 0, 0, 0)', [id]);
  const [all] = await database.rows<{ files: number; bytes: number }>(
    'select count(*)::int as files, coalesce(sum(size_bytes), 0)::float8 as bytes from stored_files',
  );
  const done: CheckProgress = { files: 0, of_files: all?.files ?? 0, bytes: 0, of_bytes: all?.bytes ?? 0 };
  for await (const page of pages(database)) {
    let read: { file: FileRow; damage: Damage | null } | undefined;
    const whole: string[] = [];
    for (const file of page) {
      // Equal contents are adjacent.
      const isRead = read?.file.object_name === file.object_name && read.file.checksum_sha256 === file.checksum_sha256;
      const damage: Damage | null = isRead && read ? read.damage : await damageOf(storage, file);
      read = { file, damage };
      result.files += 1;
      done.files += 1;
      done.bytes += file.size_bytes;
      if (damage === null) whole.push(file.id);
      if (damage === null || !(await keep(database, file.id, damage))) continue;
      result.damaged += 1;
      const { id: fileId, entity_type, original_filename, object_name } = file;
      found({ problem: damage, object_name, file: { id: fileId, entity_type, original_filename } });
    }
    await database.rows('delete from file_damages where file_id = any($1)', [whole]);
    await progress({ ...done });
  }
  for await (const object_name of orphans(database, storage, now)) {
    result.orphans += 1;
    found({ problem: 'orphan', object_name, file: null });
  }
  await database.rows(
    'update file_checks set finished_at = now(), files = $2, damaged = $3, orphans = $4 where id = $1',
    [id, result.files, result.damaged, result.orphans],
  );
  await database.rows(`delete from file_checks where started_at < now() - interval '90 days'`);
  return result;
}

async function* pages(database: Rows): AsyncIterable<FileRow[]> {
  let after = ['', '00000000-0000-0000-0000-000000000000'];
  for (;;) {
    const rows = await database.rows<FileRow>(
      `select id, entity_type, original_filename, object_name, size_bytes::float8 as size_bytes, checksum_sha256
         from stored_files where (object_name, id) > ($1, $2::uuid) order by object_name, id limit ${String(PAGE)}`,
      after,
    );
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = [last.object_name, last.id];
  }
}

/** @throws StorageAway when the whole storage is unavailable */
async function damageOf(storage: Storage, file: FileRow): Promise<Damage | null> {
  try {
    const { content, length } = await storage.open(file.object_name);
    if (length !== file.size_bytes) {
      content.destroy();
      return 'size';
    }
    const hash = createHash('sha256');
    for await (const piece of content as AsyncIterable<Buffer>) hash.update(piece);
    return hash.digest('hex') === file.checksum_sha256 ? null : 'content';
  } catch (error) {
    if (error instanceof ObjectMissing) return 'missing';
    await storage.check().catch((away: unknown) => {
      throw away instanceof StorageAway ? away : error;
    });
    return 'unreadable';
  }
}

/** A file replaced meanwhile needs no alarm. */
async function keep(database: Rows, id: string, damage: Damage): Promise<boolean> {
  const rows = await database.rows(
    `insert into file_damages (file_id, damage, found_at) select id, $2, now() from stored_files where id = $1
     on conflict (file_id) do update set damage = excluded.damage returning file_id`,
    [id, damage],
  );
  return rows.length > 0;
}

/** Without those that the next sweep removes. */
async function* orphans(database: Rows, storage: Storage, now: Date): AsyncIterable<string> {
  const swept = now.getTime() - SWEEP_MARGIN_MS - SWEPT_EVERY_MS;
  let names: string[] = [];
  for await (const { name, modified } of storage.list()) {
    if (modified.getTime() > swept) continue;
    names.push(name);
    if (names.length < PAGE) continue;
    yield* stillThere(storage, await unreferred(database, names));
    names = [];
  }
  yield* stillThere(storage, await unreferred(database, names));
}

async function* stillThere(storage: Storage, names: readonly string[]): AsyncIterable<string> {
  for (const name of names) if (await storage.head(name)) yield name;
}
