import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { Caller } from '../../platform/access/caller.js';
import { seenBy } from '../../platform/access/database-context.interceptor.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { ApiDocument } from '../../platform/http/document/api-document.js';
import { Operations } from '../../platform/http/operations.js';
import type { RunningJob } from '../../platform/jobs/declare-job.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { Spool, type SpooledContent } from '../../platform/storage/spool.js';
import { Files, HOLD_CONTENTS } from '../files/index.js';
import { exportName } from './export-layout.js';
import { ExportProgress } from './export-progress.js';
import { RETENTION_MS, makeExport, sweepExports } from './jobs.js';
import { OrganizationExport } from './organization-export.entity.js';
import { parts } from './parts.js';
import { TenantExports } from './tenant-exports.js';
import { exportFile } from './tenant-export.feature.js';
import { TenantArchive } from './tenant-archive.js';

type ExportJob = RunningJob<{ export_id: string }>;

const SWEPT_AT_ONCE = 100;

/** After a crash it restarts from the beginning. */
@Injectable()
export class MakeExport implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
    private readonly exports: TenantExports,
    private readonly operations: Operations,
    private readonly document: ApiDocument,
    private readonly files: Files,
    private readonly spool: Spool,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(makeExport, (job) => this.make(job));
    this.jobs.handle(sweepExports, () => this.sweep());
  }

  private async make(job: ExportJob): Promise<void> {
    const { export_id: id } = job.data;
    const requested = await this.database.read.findOneBy(OrganizationExport, { id });
    if (requested?.outcome !== null) return;
    try {
      const written = await this.write(job, requested);
      if (written === null) {
        await this.fail(id);
        return;
      }
      const { content, lost } = written;
      try {
        await this.keep(requested, content, lost);
      } finally {
        await content.discard();
      }
    } catch (error) {
      if (job.is_last_attempt && !job.signal.aborted) await this.fail(id);
      throw error;
    }
  }

  private async fail(id: string): Promise<void> {
    await this.database.aside((tx) => this.exports.end(tx, id, 'failed'));
  }

  /** Null if the organization was deactivated since: its data are invisible. */
  private write(
    job: ExportJob,
    requested: OrganizationExport,
  ): Promise<{ content: SpooledContent; lost: number } | null> {
    const { signal } = job;
    const { id, organization_id } = requested;
    const caller = memberOf(organization_id, id);
    return this.database.snapshot(seenBy(caller), async (snapshot) => {
      await snapshot.read(() => this.database.rows(HOLD_CONTENTS));
      const [card] = await snapshot.read(() =>
        this.database.rows<{ id: string; name: string }>(
          'select id, name from organization_cards where id = $1 and is_active',
          [organization_id],
        ),
      );
      if (!card) return null;
      const archive = new TenantArchive({
        organization: card,
        caller,
        now: this.clock.now(),
        snapshot,
        database: this.database,
        operations: this.operations,
        document: this.document,
        files: this.files,
        progress: new ExportProgress(parts, (share) => job.progress(share)),
      });
      const written = archive.written();
      const end = () => void written.destroy(signal.reason as Error);
      signal.addEventListener('abort', end, { once: true });
      try {
        signal.throwIfAborted();
        return { content: await this.spool.receive(written), lost: archive.lostCount };
      } finally {
        signal.removeEventListener('abort', end);
      }
    });
  }

  private async keep(requested: OrganizationExport, content: SpooledContent, lost: number): Promise<void> {
    const { id, ordered_by: by } = requested;
    const named = { owner: id, by, filename: exportName(requested.ordered_at), content_type: 'application/zip' };
    const file = await this.files.store(exportFile, { ...named, content });
    await this.database.aside(async (tx) => {
      const running = await tx.findOne(OrganizationExport, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (running?.outcome !== null) return;
      await this.files.keepQuietly(tx, file);
      const ended = {
        outcome: 'done',
        finished_at: this.clock.now(),
        lost_contents: lost,
        file_id: file.row.id,
      } as const;
      await tx.update(OrganizationExport, { id }, ended);
    });
  }

  private async sweep(): Promise<void> {
    const finished_at = LessThan(new Date(this.clock.now().getTime() - RETENTION_MS));
    const old = await this.database.read.find(OrganizationExport, { where: { finished_at }, take: SWEPT_AT_ONCE });
    for (const { id, file_id } of old)
      await this.files.dropQuietly(file_id, async (tx) => {
        await tx.delete(OrganizationExport, { id });
      });
  }
}

/** Admin of this organization only: sees exactly its data. */
function memberOf(organization: string, id: string): Caller {
  return new Caller({
    id,
    email: '',
    name: '',
    role: 'technician',
    memberships: new Map([[organization, 'admin']]),
    token_version: 0,
    token_ends_at: new Date(0),
    ip: null,
    user_agent: null,
  });
}
