import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { declareJob } from '../../platform/jobs/declare-job.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { Log } from '../../platform/logging/log.js';
import { Storage } from '../../platform/storage/storage.js';
import { FileContents, SWEEP_MARGIN_MS } from './file-contents.js';

export const sweepFilesJob = declareJob('files.sweep', { schedule: '29 * * * *', longest_seconds: 3600 });

/** Files of the state before a reset. */
export const sweepResetJob = declareJob<{ before: string }>('files.sweep_reset', { longest_seconds: 3600 });

const AT_ONCE = 500;

/**
 * Idempotent, concurrent.
 * @returns null for uploads if the storage denies it
 */
export async function sweepFiles(
  { contents, storage }: { contents: FileContents; storage: Storage },
  now: Date,
): Promise<{ removed: number; uploads: number | null }> {
  const before = new Date(now.getTime() - SWEEP_MARGIN_MS);
  await contents.forgetWrites(before);
  const removed = (await contents.keepsAll(now)) ? 0 : await removeUnreferred({ contents, storage }, before);
  return { removed, uploads: await storage.endUploads(before) };
}

async function removeUnreferred(
  { contents, storage }: { contents: FileContents; storage: Storage },
  before: Date,
): Promise<number> {
  let removed = 0;
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

@Injectable()
export class SweepFiles implements OnModuleInit {
  constructor(
    readonly contents: FileContents,
    readonly storage: Storage,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(sweepFilesJob, () => this.run());
    this.jobs.handle(sweepResetJob, async ({ data }) => {
      const removed = await removeUnreferred(this, new Date(data.before));
      if (removed > 0) this.log.info('files of the state before the reset removed', { removed });
    });
  }

  private async run(): Promise<void> {
    const { removed, uploads } = await sweepFiles({ contents: this.contents, storage: this.storage }, this.clock.now());
    if (removed > 0 || uploads) this.log.info('files swept', { removed, uploads });
    if (uploads === null)
      this.log.warn('the storage does not allow ending unfinished uploads: configure it to delete them');
  }
}
