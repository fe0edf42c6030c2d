import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { PdfRenderer } from '@etalon/pdf-rendering';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { Replacements } from '../../platform/database/connections/replacements.js';
import { responseOf } from '../../platform/http/fields/field-declarations.js';
import { inTime } from '../../platform/work/in-time.js';
import { Readiness, type Space } from '../../platform/http/health/readiness.js';
import type { JobCount } from '../../platform/jobs/job-queries.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { Processes } from '../../platform/processes/processes.js';
import { Storage } from '../../platform/storage/storage.js';
import { version } from '../../platform/version.js';
import { FilesFigures, type StoredFigures } from '../files/index.js';
import { OutboxService } from '../mail/index.js';
import { AdminSystemResponse } from './administration.dto.js';
import { DatabaseFigures } from './database-figures.js';
import { CachedFigures } from './cached-figures.js';
import {
  DatabaseOut,
  JobCountOut,
  MailOut,
  OperationResponse,
  ProcessOut,
  QueueOut,
  ReplicaOut,
  StorageOut,
  VersionsOut,
  WarningOut,
} from './operation.dto.js';

const PATIENCE_MS = 4000;

const part = <T>(work: Promise<T>) => inTime(work, PATIENCE_MS);

/** Separate queries: a hanging component hides no other. */
@Injectable()
export class OperationService implements OnModuleInit {
  private readonly stored = new CachedFigures<StoredFigures>();

  constructor(
    private readonly database: DatabaseFigures,
    private readonly storage: Storage,
    private readonly files: FilesFigures,
    private readonly jobs: Jobs,
    private readonly outbox: OutboxService,
    private readonly processes: Processes,
    private readonly readiness: Readiness,
    private readonly renderer: PdfRenderer,
    private readonly replacements: Replacements,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.replacements.onReplaced(() => this.stored.forget());
  }

  async system(): Promise<AdminSystemResponse> {
    const facts = await part(this.database.facts());
    const db_status = facts ? 'ok' : 'error';
    return responseOf(AdminSystemResponse, { uptime_seconds: uptime(), db_status, api_version: version });
  }

  async operation(): Promise<OperationResponse> {
    const [facts, storage, queue, mail, processes, warnings] = await Promise.all([
      part(this.database.facts()),
      this.storageOut(),
      part(this.jobs.overview()),
      part(this.outbox.state()),
      part(this.processes.seen()),
      this.warnings(),
    ]);
    const replicas = (await part(this.database.replicas())) ?? [];
    const { version: chromium } = this.renderer.standing;
    const versions = { etalon: version, node: process.version, postgresql: facts?.postgresql ?? null, chromium };
    return responseOf(OperationResponse, {
      versions: responseOf(VersionsOut, versions),
      uptime_seconds: uptime(),
      database: facts
        ? responseOf(
            DatabaseOut,
            Object.assign(facts, {
              is_embedded: this.config.databaseUrl === null,
              replicas: replicas.map((replica) => responseOf(ReplicaOut, replica)),
            }),
          )
        : null,
      storage,
      queue: queue ? queueOut(queue) : null,
      mail: mail ? responseOf(MailOut, mail) : null,
      processes: (processes ?? []).map((one) => responseOf(ProcessOut, one)),
      warnings,
    });
  }

  private async storageOut(): Promise<StorageOut> {
    const [isReachable, stored, spaces] = await Promise.all([
      part(this.storage.check().then(() => true)),
      part(this.stored.get('everything', () => this.files.stored())),
      this.readiness.spaces(),
    ]);
    const [data, files] = [spaceOf(spaces, 'data'), spaceOf(spaces, 'files')];
    return responseOf(StorageOut, {
      kind: this.config.storage ? 's3' : 'folder',
      is_reachable: isReachable ?? false,
      files: stored?.files ?? null,
      bytes: stored?.bytes ?? null,
      damaged: stored?.damaged ?? null,
      free_bytes: files?.free ?? null,
      total_bytes: files?.total ?? null,
      data_free_bytes: data?.free ?? null,
      data_total_bytes: data?.total ?? null,
    });
  }

  private async warnings(): Promise<WarningOut[]> {
    const [missing, warnings] = await Promise.all([this.readiness.missing(), this.readiness.warnings()]);
    return [
      ...missing.map((detail) => responseOf(WarningOut, { code: 'missing', detail })),
      ...warnings.map((warning) => responseOf(WarningOut, warning)),
    ];
  }
}

const uptime = () => Math.round(process.uptime() * 10) / 10;

const spaceOf = (spaces: readonly Space[], place: Space['place']) => spaces.find((space) => space.place === place);

function queueOut(counts: readonly JobCount[]): QueueOut {
  const sum = (of: (count: JobCount) => number) => counts.reduce((total, count) => total + of(count), 0);
  return responseOf(QueueOut, {
    waiting: sum(({ waiting }) => waiting),
    in_hand: sum(({ in_hand }) => in_hand),
    dead: sum(({ dead }) => dead),
    oldest_waiting_seconds: Math.max(0, ...counts.map(({ late_seconds }) => late_seconds)),
    kinds: counts.map((count) => responseOf(JobCountOut, count)),
  });
}
