import { Injectable } from '@nestjs/common';
import { Parameters } from '../../../platform/access/visible-to.js';
import { Database } from '../../../platform/database/database.js';
import { responseOf } from '../../../platform/http/fields/field-declarations.js';
import { Page } from '../../../platform/http/paging/page.js';
import type { PageQuery } from '../../../platform/http/paging/paged.dto.js';
import { byTime, byUuid, readPage } from '../../../platform/http/paging/read-page.js';
import type { JobView } from '../../../platform/jobs/job-queries.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { makeBackup, restoreBackup } from './backup-jobs.js';
import { Backup } from '../backup.entity.js';
import { BackupOut, BackupRestoreOut } from './backups.dto.js';
import { Backups, filenameOf, isRunning, LOST } from './backups.service.js';

type Row = Omit<Backup, 'size_bytes'> & { size_bytes: number | null };

/** A lost job counts as failed at once. */
@Injectable()
export class ShowBackups {
  constructor(
    private readonly database: Database,
    private readonly backups: Backups,
    private readonly jobs: Jobs,
  ) {}

  async list(query: PageQuery): Promise<Page<BackupOut>> {
    const page = await readPage<Row>(this.database, query, {
      name: 'backups',
      by: [byTime('b.ordered_at'), byUuid('b.id')],
      descending: true,
      parameters: new Parameters(),
      statement: ({ place, after, orderBy, slice }) =>
        `select b.*, b.size_bytes::float8 as size_bytes, ${place} from backups b where ${after} ${orderBy} ${slice}`,
    });
    const shown = await Promise.all(page.items.map((row) => this.shown(row)));
    return new Page(shown, page.next, page.total);
  }

  async get(id: string): Promise<BackupOut> {
    return this.shown(await this.backups.find(id));
  }

  private async shown(row: Row): Promise<BackupOut> {
    if (!isRunning(row)) return this.response(row, null);
    const job = await this.jobs.latest(row.outcome === null ? makeBackup : restoreBackup, row.id);
    if (job?.state === 'waiting' || job?.state === 'in_hand') return this.response(row, job);
    // It may have ended between the two reads.
    return this.response((await this.database.read.findOneBy(Backup, { id: row.id })) ?? row, null);
  }

  private response(row: Row, job: JobView | null): BackupOut {
    const isLost = isRunning(row) && job === null;
    const isMaking = row.outcome === null;
    const failure = isMaking && isLost ? LOST : row.failure;
    return responseOf(BackupOut, row, {
      state: row.outcome ?? (isLost ? 'failed' : 'making'),
      progress: isMaking ? (job?.progress ?? null) : null,
      filename: filenameOf(row),
      sha256: row.outcome === 'ready' ? row.sha256 : null,
      failure_code: failure?.code ?? null,
      failure_params: failure?.params ?? null,
      restore: restoreOf(row, job, isLost && !isMaking),
    });
  }
}

function restoreOf(row: Row, job: JobView | null, isLost: boolean): BackupRestoreOut | null {
  if (row.restore_ordered_at === null) return null;
  const failure = isLost ? LOST : row.restore_failure;
  return responseOf(BackupRestoreOut, {
    state: row.restore_outcome ?? (isLost ? 'failed' : 'running'),
    ordered_at: row.restore_ordered_at,
    ordered_by: row.restore_ordered_by ?? '',
    finished_at: row.restore_finished_at,
    progress: row.restore_outcome === null ? (job?.progress ?? null) : null,
    failure_code: failure?.code ?? null,
    failure_params: failure?.params ?? null,
  });
}
