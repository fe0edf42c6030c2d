import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../platform/clock/clock.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { Database } from '../../../platform/database/database.js';
import { Fault } from '../../../platform/errors/fault.js';
import { declareJob } from '../../../platform/jobs/declare-job.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { Log } from '../../../platform/logging/log.js';
import { KeyWrapper } from '../../../platform/secrets/key-wrapping.js';
import { SecretCheck } from '../../../platform/secrets/secret-check.js';
import { writeAnchor, readAnchor } from './anchor.js';
import { RecordKey, storedKey } from './record-key.js';
import { beginChain, findHead, type Head, restartChain, sealNext } from './seal-record.js';
import type { ChainReason } from './seals.entities.js';

export const sealJob = declareJob<object>('record.seal', {
  schedule: '* * * * *',
  once_per_key: true,
  retries: 0,
  longest_seconds: 3600,
  keep_seconds: 600,
});

@Injectable()
export class Sealer implements OnModuleInit {
  private key: Promise<RecordKey> | null = null;

  constructor(
    private readonly database: Database,
    private readonly wrapper: KeyWrapper,
    private readonly secret: SecretCheck,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly jobs: Jobs,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(sealJob, async (job) => {
      await this.seal(job.signal);
    });
  }

  /** Each seal in its own transaction. */
  async seal(signal?: AbortSignal): Promise<number> {
    const key = await this.openKey();
    const installation = await this.installation(key);
    await this.noticeLost(key, installation);
    let made = 0;
    for (;;) {
      signal?.throwIfAborted();
      const head = await this.sealOnce(key);
      if (head === null) return made;
      made++;
      await writeAnchor(this.config.dataDir, { installation, seal: head.seal, hash: head.hash });
    }
  }

  /** Call in the transaction that replaces the audit trail. */
  async restart(tx: EntityManager, reason: Extract<ChainReason, 'import' | 'reset'>): Promise<void> {
    const key = await this.openKey();
    await restartChain(tx, { key, now: this.clock.now(), reason });
  }

  private async sealOnce(key: RecordKey): Promise<Head | null> {
    try {
      return await this.database.transaction(async (tx) => {
        const head = await findHead(tx);
        return head && sealNext(tx, key, head, this.clock.now());
      });
    } catch (error) {
      // Another process sealed the same entries.
      if ((error as { code?: unknown }).code === '23505') return null;
      throw error;
    }
  }

  private async installation(key: RecordKey): Promise<string> {
    const first = async () =>
      (await this.database.rows<{ id: string }>('select id from audit_chains where number = 1'))[0]?.id;
    const known = await first();
    if (known !== undefined) return known;
    const begun = { key, id: randomUUID(), now: this.clock.now(), reason: 'first', previous: null } as const;
    await this.database
      .transaction((tx) => beginChain(tx, begun))
      .catch((error: unknown) => {
        if ((error as { code?: unknown }).code !== '23505') throw error;
      });
    return (await first()) ?? '';
  }

  /** The next chain records missing seals once made by this process. */
  private async noticeLost(key: RecordKey, installation: string): Promise<void> {
    const anchor = await readAnchor(this.config.dataDir, installation);
    if (!anchor || (await isThere(this.database, anchor))) return;
    const now = this.clock.now();
    await this.database.transaction((tx) =>
      beginChain(tx, { key, id: randomUUID(), now, reason: 'lost', previous: anchor }),
    );
    this.log.problem('seals of the record are gone', { error: new Fault(`seal ${anchor.seal} and what led to it`) });
  }

  private openKey(): Promise<RecordKey> {
    this.key ??= this.loadKey().catch((error: unknown) => {
      this.key = null;
      throw error;
    });
    return this.key;
  }

  private async loadKey(): Promise<RecordKey> {
    const stored = await this.database.transaction(async (tx) => {
      await this.secret.requireCurrent(tx);
      return storedKey(tx, this.wrapper);
    });
    const key = stored && RecordKey.open(stored, this.wrapper);
    if (!key) throw new Fault('The key of the record does not open with this SECRET_KEY');
    return key;
  }
}

/** Or a later chain records its loss. */
async function isThere(
  database: Pick<Database, 'rows'>,
  { seal, hash }: { seal: number; hash: string },
): Promise<boolean> {
  const found = await database.rows(
    `select 1 from audit_seals where number = $1 and hash = $2
     union all select 1 from audit_chains where previous_seal >= $1 and reason <> 'first'`,
    [seal, hash],
  );
  return found.length > 0;
}
