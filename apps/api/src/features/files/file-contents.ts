import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { type EntityManager, In } from 'typeorm';
import { Fault } from '../../platform/errors/fault.js';
import { Clock } from '../../platform/clock/clock.js';
import { asSystem } from '../../platform/database/connections/database-context.js';
import { Database } from '../../platform/database/database.js';
import type { SpooledContent } from '../../platform/storage/spool.js';
import { contentName, Storage } from '../../platform/storage/storage.js';
import { sha256Of } from '../../platform/storage/verify-content.js';
import { recordBegan } from '../audit/index.js';
import { FileWrite } from './file-write.entity.js';
import { StoredFile } from './stored-file.entity.js';

export interface WrittenContent {
  writeId: string;
  object_name: string;
  size_bytes: number;
  checksum_sha256: string;
}

const LOCK_SEED = 0x66696c65;

/** Shared by snapshots that need contents; erasing only tests for it. */
const CONTENTS_LOCK = 0x66696c66;
const MAY_ERASE = `not exists (select 1 from pg_locks
  where locktype = 'advisory' and classid = 0 and objid = ${CONTENTS_LOCK} and objsubid = 1 and granted
    and database = (select oid from pg_database where datname = current_database()))`;

/** Until the transaction ends, contents of later snapshots are not erased. */
export const HOLD_CONTENTS = `select pg_advisory_xact_lock_shared(${CONTENTS_LOCK})`;

/** Equal contents are one object, erased with the last reference. */
@Injectable()
export class FileContents {
  constructor(
    private readonly database: Database,
    private readonly storage: Storage,
    private readonly clock: Clock,
  ) {}

  /** Outside any transaction: without a row, swept a day later. */
  async write(content: Buffer | SpooledContent): Promise<WrittenContent> {
    const facts = Buffer.isBuffer(content) ? { length: content.length, sha256: sha256Of(content) } : content;
    const name = contentName(facts.sha256);
    const writeId = randomUUID();
    await this.database.rows(
      `with turn as materialized (select pg_advisory_xact_lock(hashtextextended($2::text, $4::bigint)))
       insert into file_writes (id, object_name, started_at) select $1::uuid, $2::text, $3::timestamptz from turn`,
      [writeId, name, this.clock.now(), LOCK_SEED],
    );
    try {
      await this.storage.put(name, Buffer.isBuffer(content) ? content : content.open(), facts);
    } catch (error) {
      await this.database.read.delete(FileWrite, { id: writeId });
      throw error;
    }
    return { writeId, object_name: name, size_bytes: facts.length, checksum_sha256: facts.sha256 };
  }

  /** Call in the transaction of the referring row. */
  async settle(tx: EntityManager, ...written: readonly WrittenContent[]): Promise<void> {
    const settled = await tx.delete(FileWrite, { id: In(written.map(({ writeId }) => writeId)) });
    if (settled.affected !== written.length) throw new Fault('The content was swept before its file was recorded');
  }

  async forgetWrites(before: Date): Promise<void> {
    await this.database.rows('delete from file_writes where started_at < $1', [before]);
  }

  /** A former database, or an archive without files, may come back and refer to contents that have no row now. */
  async keepsAll(now: Date): Promise<boolean> {
    const began = await asSystem('content of others', () => recordBegan(this.database));
    return began === null || now.getTime() - began.getTime() < KEPT_AFTER_BEGINNING_MS;
  }

  unreferred(names: readonly string[]): Promise<string[]> {
    return unreferred(this.database, names);
  }

  /** Delays a write of equal content, which then stores it again. */
  erase(name: string): Promise<boolean> {
    const eraseUnreferred = async (tx: EntityManager) => {
      // During a backup or export, left to the sweep.
      const may = await tx.query<{ free: boolean }[]>(`select ${MAY_ERASE} as free`);
      if (may[0]?.free !== true) return false;
      await lockObject(tx, name);
      const free = await tx.query<unknown[]>(UNREFERRED, [[name]]);
      if (free.length === 0) return false;
      await this.storage.remove(name);
      return true;
    };
    return asSystem('content of others', () => this.database.aside(eraseUnreferred));
  }
}

/** Longer than any upload or wait for the row's transaction. */
export const SWEEP_MARGIN_MS = 24 * 3_600_000;

/** After the first start or a restore; a reset sweeps by itself. */
const KEPT_AFTER_BEGINNING_MS = 30 * 24 * 3_600_000;

const UNREFERRED = `
  select name from unnest($1::text[]) as name
   where not exists (select 1 from stored_files f where f.object_name = name)
     and not exists (select 1 from file_writes w where w.object_name = name)`;

export async function unreferred(database: Pick<Database, 'rows'>, names: readonly string[]): Promise<string[]> {
  const rows = await asSystem('content of others', () => database.rows<{ name: string }>(UNREFERRED, [names]));
  return rows.map(({ name }) => name);
}

async function lockObject(tx: EntityManager, name: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [name, LOCK_SEED]);
}

export function fileRow(
  { object_name, size_bytes, checksum_sha256 }: WrittenContent,
  facts: Pick<StoredFile, 'entity_type' | 'entity_id' | 'original_filename' | 'content_type' | 'uploaded_by'>,
): Omit<StoredFile, 'created_at'> {
  return { ...facts, id: randomUUID(), step_index: null, object_name, size_bytes, checksum_sha256 };
}
