import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { Storage } from '../storage/storage.js';

/** Probes wait a second or two; what has not answered by then counts as missing. */
const PATIENCE_MS = 2000;

/** Whether this process can take requests; a process that is told to stop is not ready at once. */
@Injectable()
export class Readiness {
  private stopping = false;

  constructor(
    private readonly database: Database,
    private readonly storage: Storage,
  ) {}

  stop(): void {
    this.stopping = true;
  }

  /** Names of what is missing; empty when ready. */
  async missing(): Promise<string[]> {
    if (this.stopping) return ['process is stopping'];
    const [database, storage] = await Promise.all([
      inTime(this.database.isMigrated()),
      inTime(this.storage.check().then(() => true)),
    ]);
    return [
      ...(database === undefined ? ['database'] : []),
      ...(database === false ? ['migrations'] : []),
      ...(storage === undefined ? ['storage'] : []),
    ];
  }
}

/** Undefined when the check fails or takes too long. */
async function inTime(check: Promise<boolean>): Promise<boolean | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), PATIENCE_MS)));
  try {
    return await Promise.race([check.catch(() => undefined), late]);
  } finally {
    clearTimeout(timer);
  }
}
