import { isDatabaseAway } from '../database/connections/database-away.js';
import type { Log } from '../logging/log.js';

/** Logged once: without the database every worker fails every few seconds. */
export class JobProblems {
  private isAway = false;
  private isSilent = false;

  constructor(private readonly log: Log) {}

  silence(): void {
    this.isSilent = true;
  }

  report(error: unknown): void {
    if (this.isSilent) return;
    if (!isDatabaseAway(error)) {
      this.log.problem('a problem of the job queue', { error });
      return;
    }
    if (this.isAway) return;
    this.isAway = true;
    this.log.info('jobs wait: the database is unavailable');
  }

  allWell(): void {
    if (this.isAway) this.log.info('jobs continue: the database is available');
    this.isAway = false;
  }
}
