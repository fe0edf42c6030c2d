import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { Database } from '../../../platform/database/database.js';
import { RuleBroken } from '../../../platform/errors/errors.js';
import type { RunningJob } from '../../../platform/jobs/declare-job.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { ObjectMissing, Storage } from '../../../platform/storage/storage.js';
import { Spool, type SpooledContent } from '../../../platform/storage/spool.js';
import { codes } from '../backup.codes.js';
import { ImportDatabase } from '../import-database.js';
import { restoreBackup } from './backup-jobs.js';
import { Backup } from '../backup.entity.js';
import { Backups } from './backups.service.js';
import { failureOf } from './failure-of.js';
import { throttledLog } from './throttled-log.js';

@Injectable()
export class RestoreBackup implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
    private readonly backups: Backups,
    private readonly importing: ImportDatabase,
    private readonly spool: Spool,
    private readonly storage: Storage,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(restoreBackup, (job) => this.restore(job), [codes['database.imported']]);
  }

  private async restore(job: RunningJob<{ backup_id: string }>): Promise<void> {
    const { backup_id: id } = job.data;
    const row = await this.database.read.findOneBy(Backup, { id });
    if (row?.outcome !== 'ready' || row.restore_ordered_at === null || row.restore_outcome !== null) return;
    const tell = throttledLog(job);
    try {
      const content = await this.fetch(row);
      try {
        await this.importing.fromFile(content.path, {
          keeper: row.restore_keeper,
          signal: job.signal,
          by: row.restore_ordered_by,
          tell,
          settled: (tx) => this.backups.endRestore(tx, id, 'done'),
        });
      } finally {
        await content.discard();
      }
    } catch (error) {
      await this.database.aside((tx) => this.backups.endRestore(tx, id, 'failed', failureOf(error)));
      throw error;
    }
  }

  private async fetch(row: Backup): Promise<SpooledContent> {
    const { size_bytes, sha256 } = row;
    const content = await this.spool.receive(await this.open(row));
    if (content.length === size_bytes && content.sha256 === sha256) return content;
    await content.discard();
    throw damaged();
  }

  private async open(row: Backup): Promise<Readable> {
    try {
      return (await this.storage.open(await this.backups.archiveOf(row))).content;
    } catch (error) {
      throw error instanceof ObjectMissing ? damaged() : error;
    }
  }
}

const damaged = () => new RuleBroken('backup.damaged', 'This backup is missing or damaged in the storage.');
