import { Inject, Injectable } from '@nestjs/common';
import { statfs } from 'node:fs/promises';
import { Gauge } from 'prom-client';
import { CONFIG, type Config } from '../../config/config.js';
import { Database } from '../../database/database.js';
import { DatabaseLocale } from '../../database/database-locale.js';
import { DatabaseTime } from '../../database/database-time.js';
import { RowLevelSecurity } from '../../database/row-level-security/row-level-security.js';
import { Storage, StorageFull } from '../../storage/storage.js';
import type { ReadinessWarning } from './health.dto.js';
import { SecretCheck } from '../../secrets/secret-check.js';
import { inTime as within } from '../../work/in-time.js';
import { Metrics } from './metrics.js';

/** Probes time out after a second or two. */
const PATIENCE_MS = 2000;
const SHARED_MS = 1000;

const GIB = 1024 ** 3;
const lowSpace = (total: number) => Math.min(GIB, total / 10);

const inTime = <T>(check: Promise<T>) => within(check, PATIENCE_MS);

export interface Space {
  place: 'data' | 'files';
  free: number;
  total: number;
}

interface Answer {
  missing: string[];
  warnings: ReadinessWarning[];
}

type WarningSource = () => Promise<readonly ReadinessWarning[]>;

/** Not ready as soon as shutdown begins. */
@Injectable()
export class Readiness {
  private stopping = false;
  private answered: { at: number; answer: Promise<Answer> } | null = null;
  private readonly sources: WarningSource[] = [
    () => this.fullDisks(),
    () => Promise.resolve([...this.time.warnings(), ...this.rowLevelSecurity.warnings(), ...this.locale.warnings()]),
  ];

  constructor(
    private readonly database: Database,
    private readonly storage: Storage,
    @Inject(CONFIG) private readonly config: Config,
    private readonly secret: SecretCheck,
    private readonly time: DatabaseTime,
    private readonly rowLevelSecurity: RowLevelSecurity,
    private readonly locale: DatabaseLocale,
    { registry }: Metrics,
  ) {
    const gauge = new Gauge({
      name: 'etalon_disk_free_bytes',
      help: 'Room left where the data directory and the stored files lie',
      labelNames: ['place'],
      registers: [registry],
      collect: async () => {
        gauge.reset();
        for (const { place, free } of await this.spaces()) gauge.set({ place }, free);
      },
    });
  }

  stop(): void {
    this.stopping = true;
  }

  addWarnings(sources: WarningSource): void {
    this.sources.push(sources);
  }

  /** Readiness is public: one run answers all requests of a second. */
  async shared(): Promise<Answer> {
    if (this.stopping) return this.answer();
    if (this.answered === null || performance.now() - this.answered.at > SHARED_MS)
      this.answered = { at: performance.now(), answer: this.answer() };
    return this.answered.answer;
  }

  private async answer(): Promise<Answer> {
    const missing = await this.missing();
    if (missing.length === 0) return { missing, warnings: await this.warnings() };
    // Recovery is seen at once.
    this.answered = null;
    return { missing, warnings: [] };
  }

  /** Empty when ready. */
  async missing(): Promise<string[]> {
    if (this.stopping) return ['process is stopping'];
    const [database, writable, secret, storage] = await Promise.all([
      inTime(this.database.isMigrated()),
      inTime(this.database.isWritable()),
      inTime(this.secret.isCurrent()),
      inTime(
        this.storage.check().then(
          () => 'usable',
          (error: unknown) => (error instanceof StorageFull ? 'full' : undefined),
        ),
      ),
    ]);
    return [
      ...(database === undefined ? ['database'] : []),
      ...(database === false ? ['migrations'] : []),
      ...(writable === false ? ['database (read only)'] : []),
      ...(secret === false ? ['secret key (it was changed)'] : []),
      ...(storage === undefined ? ['storage'] : []),
      ...(storage === 'full' ? ['storage (no space left)'] : []),
    ];
  }

  /** Restarting would not help: the process stays ready. */
  async warnings(): Promise<ReadinessWarning[]> {
    const found = await Promise.all(this.sources.map((tell) => inTime(tell())));
    return found.flatMap((warnings) => warnings ?? []);
  }

  private async fullDisks(): Promise<ReadinessWarning[]> {
    const low = (await this.spaces()).filter(({ free, total }) => free < lowSpace(total));
    return low.map(({ place, free }) => ({
      code: 'disk.low',
      detail: `Disk space is low for ${place}: ${String(Math.floor(free / 1024 ** 2))} MiB.`,
    }));
  }

  async spaces(): Promise<Space[]> {
    const [data, files] = await Promise.all([inTime(this.dataSpace()), inTime(this.storage.space())]);
    return [
      ...(data ? [{ place: 'data' as const, ...data }] : []),
      ...(files ? [{ place: 'files' as const, ...files }] : []),
    ];
  }

  /** Contains spooled uploads, embedded database and browser. */
  private async dataSpace(): Promise<{ free: number; total: number }> {
    const { bavail, blocks, bsize } = await statfs(this.config.dataDir);
    return { free: bavail * bsize, total: blocks * bsize };
  }
}
