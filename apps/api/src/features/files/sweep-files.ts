import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '../../platform/clock/clock.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { isDatabaseAway } from '../../platform/database/database-away.js';
import { Log } from '../../platform/logging/log.js';
import { Storage, StorageAway } from '../../platform/storage/storage.js';
import { FileContents } from './file-contents.js';

const EVERY_MS = 3_600_000;
/** No upload lasts so long, nor does a row wait so long for its transaction. */
const MARGIN_MS = 24 * 3_600_000;
const AT_ONCE = 500;

/**
 * Removes what interrupted uploads have left, a day later: temporary files and contents that no row refers to. May run
 * in several processes at once and any number of times.
 * @returns how many objects went
 */
export async function sweepFiles(
  { contents, storage }: { contents: FileContents; storage: Storage },
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - MARGIN_MS);
  let removed = 0;
  await contents.forgetWrites(before);
  const sweep = async (names: string[]) => {
    for (const name of await contents.unreferred(names)) if (await contents.erase(name)) removed++;
  };
  let old: string[] = [];
  for await (const { name, modified } of storage.list()) {
    if (modified >= before) continue;
    old.push(name);
    if (old.length < AT_ONCE) continue;
    await sweep(old);
    old = [];
  }
  await sweep(old);
  return removed;
}

/** The worker's part, until it is declared as a job. */
@Injectable()
export class SweepFiles implements OnApplicationShutdown {
  private running: Promise<void> | null = null;
  private stopped = false;

  constructor(
    private readonly contents: FileContents,
    private readonly storage: Storage,
    private readonly clock: Clock,
    private readonly log: Log,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Interval(EVERY_MS)
  async tick(): Promise<void> {
    if (this.running || this.stopped || !this.config.roles.includes('worker')) return;
    this.running = this.run().catch((error: unknown) => {
      if (!isDatabaseAway(error) && !(error instanceof StorageAway)) throw error;
    });
    try {
      await this.running;
    } finally {
      this.running = null;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    await this.running;
  }

  private async run(): Promise<void> {
    const removed = await sweepFiles({ contents: this.contents, storage: this.storage }, this.clock.now());
    if (removed > 0) this.log.info('files swept', { removed });
  }
}
