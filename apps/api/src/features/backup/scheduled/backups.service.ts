import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../../platform/access/caller.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { Conflict, NotFound, RuleBroken } from '../../../platform/errors/errors.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { Storage } from '../../../platform/storage/storage.js';
import { type ActorFacts, AuditTrail } from '../../audit/index.js';
import { Notify } from '../../notifications/index.js';
import { archiveName } from '../archive/archive-name.js';
import { codes } from '../backup.codes.js';
import { makeBackup, restoreBackup } from './backup-jobs.js';
import { Backup, type Failure, formerObjectOf, objectOf } from '../backup.entity.js';
import { plannedBackupFailed } from './notices.js';

export const SUBJECT = { id: null, organization_id: null };
const WORD = 'REPLACE';
/** Answers the request before the service becomes unavailable. */
const ANSWER_MS = 1500;

export const RESTORING = 'restore_ordered_at is not null and restore_outcome is null';

export type Ended = Partial<Pick<Backup, 'size_bytes' | 'sha256' | 'failure'>>;

@Injectable()
export class Backups {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly storage: Storage,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
    private readonly notify: Notify,
  ) {}

  async find(id: string): Promise<Backup> {
    const row = await this.database.read.findOneBy(Backup, { id });
    if (!row) throw new NotFound('Backup');
    return row;
  }

  async order(actor: ActorFacts, by: string | null, with_files: boolean): Promise<string> {
    const id = randomUUID();
    await this.endAbandoned();
    await this.database.transaction(async (tx) => {
      await lockOrders(tx);
      const made = await tx.query<unknown[]>(
        `insert into backups (id, ordered_at, ordered_by, with_files) values ($1, $2, $3, $4)
         on conflict ((true)) where outcome is null do nothing returning id`,
        [id, this.clock.now(), by, with_files],
      );
      if (made.length === 0 || (await isRestoring(tx))) throw running();
      await this.audit.act(tx, actor, codes['database.backup_ordered'], SUBJECT, { with_files });
      await this.jobs.send(tx, makeBackup, { backup_id: id }, { key: id });
    });
    return id;
  }

  async cancel(caller: Caller, id: string): Promise<void> {
    await this.find(id);
    const job = await this.jobs.latest(makeBackup, id);
    await this.database.transaction(async (tx) => {
      if (!(await this.end(tx, id, 'cancelled'))) return;
      await this.audit.act(tx, caller, codes['database.backup_cancelled'], SUBJECT);
      if (job) await this.jobs.cancel(tx, makeBackup, job.id);
    });
  }

  /**
   * Call before the upload: of several runs, only the last announced one can end as ready.
   * @returns false if the backup has ended
   */
  async announce(id: string, sha256: string): Promise<boolean> {
    const before = await this.database.aside(async (tx) => {
      const [row] = await tx.query<Pick<Backup, 'sha256'>[]>(
        'select sha256 from backups where id = $1 and outcome is null for update',
        [id],
      );
      if (row) await tx.query('update backups set sha256 = $2 where id = $1', [id, sha256]);
      return row;
    });
    if (!before) return false;
    if (before.sha256 !== null && before.sha256 !== sha256)
      await this.storage.remove(objectOf({ id, sha256: before.sha256 }));
    return true;
  }

  async archiveOf(row: Pick<Backup, 'id' | 'sha256'>): Promise<string> {
    const name = objectOf(row);
    return (await this.storage.head(name)) ? name : formerObjectOf(row.id);
  }

  async end(
    tx: EntityManager,
    id: string,
    outcome: NonNullable<Backup['outcome']>,
    { size_bytes = null, sha256 = null, failure = null }: Ended = {},
  ): Promise<boolean> {
    const [[ended]] = await tx.query<[Pick<Backup, 'ordered_by'>[], number]>(
      `update backups set outcome = $2, finished_at = $3, size_bytes = $4, sha256 = coalesce($5, sha256), failure = $6
        where id = $1 and outcome is null and ($2 <> 'ready' or sha256 = $5) returning ordered_by`,
      [id, outcome, this.clock.now(), size_bytes, sha256, failure && JSON.stringify(failure)],
    );
    if (ended?.ordered_by === null && outcome === 'failed')
      await this.notify.now(tx, plannedBackupFailed, { entity_id: id, params: {} });
    return ended !== undefined;
  }

  /** Archive before commit, so that a retry removes leftovers. */
  async remove(actor: ActorFacts, id: string): Promise<void> {
    const before = await this.find(id);
    if (isRunning(before) && (await this.isWorkedOn(before))) throw running();
    await this.database.transaction(async (tx) => {
      const row = await tx.findOne(Backup, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!row) throw new NotFound('Backup');
      // A restore was ordered meanwhile.
      if (isRunning(row) && !isRunning(before)) throw running();
      await tx.delete(Backup, { id });
      await this.audit.act(tx, actor, codes['database.backup_removed'], SUBJECT, { filename: filenameOf(row) });
      for (const name of new Set([objectOf(row), formerObjectOf(id)])) await this.storage.remove(name);
    });
  }

  async orderRestore(caller: Caller, id: string, confirm: string): Promise<void> {
    if (confirm !== WORD)
      throw new RuleBroken('backup.not_confirmed', 'Everything is replaced only when confirm says {word}.', {
        word: WORD,
      });
    const { outcome, ordered_at } = await this.find(id);
    if (outcome !== 'ready') throw new Conflict('backup.not_ready', 'This backup was not finished.');
    await this.endAbandoned();
    await this.database.transaction(async (tx) => {
      await lockOrders(tx);
      const others = await tx.query<unknown[]>(
        `select 1 from backups where outcome is null or (${RESTORING})
          limit 1 for update`,
      );
      if (others.length > 0) throw running();
      const [, count] = await tx.query<[unknown, number]>(
        `update backups set restore_ordered_at = $2, restore_ordered_by = $3, restore_keeper = $4, restore_outcome = null,
                restore_finished_at = null, restore_failure = null where id = $1`,
        [id, this.clock.now(), caller.email, caller.id],
      );
      if (count !== 1) throw new NotFound('Backup');
      const facts = { made_at: ordered_at.toISOString() };
      await this.audit.act(tx, caller, codes['database.restore_ordered'], SUBJECT, facts);
      const not_before = new Date(this.clock.now().getTime() + ANSWER_MS);
      await this.jobs.send(tx, restoreBackup, { backup_id: id }, { key: id, not_before });
    });
  }

  async endRestore(
    tx: EntityManager,
    id: string,
    outcome: 'done' | 'failed',
    failure: Failure | null = null,
  ): Promise<boolean> {
    const [, count] = await tx.query<[unknown, number]>(
      `update backups set restore_outcome = $2, restore_finished_at = $3, restore_failure = $4
        where id = $1 and ${RESTORING}`,
      [id, outcome, this.clock.now(), failure && JSON.stringify(failure)],
    );
    return count > 0;
  }

  /** A lost backup must not block the next one. */
  async endAbandoned(): Promise<void> {
    const rows = await this.database.rows<Backup>(`select * from backups where outcome is null or (${RESTORING})`);
    for (const row of rows) {
      if (await this.isWorkedOn(row)) continue;
      await this.database.aside(async (tx) => {
        if (row.outcome === null) await this.end(tx, row.id, 'failed', { failure: LOST });
        else await this.endRestore(tx, row.id, 'failed', LOST);
      });
    }
  }

  async isWorkedOn({ id, outcome }: Pick<Backup, 'id' | 'outcome'>): Promise<boolean> {
    const job = await this.jobs.latest(outcome === null ? makeBackup : restoreBackup, id);
    return job?.state === 'waiting' || job?.state === 'in_hand';
  }
}

/** One backup or restore at a time. */
const lockOrders = (tx: EntityManager): Promise<unknown> =>
  tx.query(`select pg_advisory_xact_lock(hashtextextended('backups', 0))`);

async function isRestoring(tx: EntityManager): Promise<boolean> {
  const rows = await tx.query<unknown[]>(`select 1 from backups where ${RESTORING} limit 1`);
  return rows.length > 0;
}

export const LOST: Failure = { code: 'backup.lost', params: {} };

export const isRunning = (row: Pick<Backup, 'outcome' | 'restore_ordered_at' | 'restore_outcome'>): boolean =>
  row.outcome === null || (row.restore_ordered_at !== null && row.restore_outcome === null);

export const filenameOf = ({ ordered_at }: Pick<Backup, 'ordered_at'>): string => archiveName(ordered_at);

const running = () => new Conflict('backup.in_hand', 'Another backup or restore is running; wait until it finishes.');
