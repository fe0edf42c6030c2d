import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { FileStorage } from '../storage/file-storage.js';

/** Whether this process can take requests; a process that is told to stop is not ready at once. */
@Injectable()
export class Readiness {
  private stopping = false;

  constructor(
    private readonly database: Database,
    private readonly storage: FileStorage,
  ) {}

  stop(): void {
    this.stopping = true;
  }

  /** Names of what is missing; empty when ready. */
  async missing(): Promise<string[]> {
    if (this.stopping) return ['process is stopping'];
    const checks: [string, Promise<unknown>][] = [
      ['database', this.database.rows('select 1')],
      ['storage', this.storage.check()],
    ];
    const results = await Promise.allSettled(checks.map(([, check]) => check));
    return checks.filter((_, index) => results[index]?.status === 'rejected').map(([name]) => name);
  }
}
