import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { RunningJob } from '../../../platform/jobs/declare-job.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { Spool, type SpooledContent } from '../../../platform/storage/spool.js';
import { Storage } from '../../../platform/storage/storage.js';
import { ArchiveInThread } from '../archive/archive-in-thread.js';
import { makeBackup } from './backup-jobs.js';
import { Backup, objectOf } from '../backup.entity.js';
import { Backups } from './backups.service.js';
import { failureOf } from './failure-of.js';
import { throttledLog } from './throttled-log.js';

type BackupJob = RunningJob<{ backup_id: string }>;

const SHARE_OF_WRITING = 0.7;

/** Via local disk: storing needs size and hash first. */
@Injectable()
export class MakeBackup implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
    private readonly archives: ArchiveInThread,
    private readonly backups: Backups,
    private readonly spool: Spool,
    private readonly storage: Storage,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(makeBackup, (job) => this.make(job));
  }

  private async make(job: BackupJob): Promise<void> {
    const { backup_id: id } = job.data;
    const row = await this.database.read.findOneBy(Backup, { id });
    if (row?.outcome !== null) return;
    const { signal } = job;
    const onProgress = throttledLog(job);
    try {
      const content = await this.write(row, onProgress, signal);
      try {
        await this.putAway(row, content, onProgress, signal);
      } finally {
        await content.discard();
      }
    } catch (error) {
      if (job.is_last_attempt && !signal.aborted)
        await this.database.aside((tx) => this.backups.end(tx, id, 'failed', { failure: failureOf(error) }));
      throw error;
    }
  }

  private async write(
    { ordered_at, with_files }: Backup,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ): Promise<SpooledContent> {
    const hold = await this.archives.hold();
    try {
      const following = { signal, onProgress: (share: number) => onProgress(share * SHARE_OF_WRITING) };
      return await this.spool.receive(this.archives.pieces({ now: ordered_at, withFiles: with_files }, following));
    } finally {
      await hold.close();
    }
  }

  private async putAway(
    { id }: Backup,
    content: SpooledContent,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ): Promise<void> {
    const { length, sha256, path } = content;
    if (!(await this.backups.announce(id, sha256))) return;
    const name = objectOf({ id, sha256 });
    let put = 0;
    await this.storage.putFile(name, path, content, {
      signal,
      onProgress: (bytes) => onProgress(SHARE_OF_WRITING + (1 - SHARE_OF_WRITING) * ((put += bytes) / length)),
    });
    const isWanted = await this.database.aside((tx) =>
      this.backups.end(tx, id, 'ready', { size_bytes: length, sha256 }),
    );
    if (isWanted) return;
    const row = await this.database.read.findOneBy(Backup, { id });
    // Another run may have ended with equal bytes.
    if (row?.outcome !== 'ready' || row.sha256 !== sha256) await this.storage.remove(name);
  }
}
