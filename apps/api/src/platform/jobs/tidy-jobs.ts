import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isDatabaseAway } from '../database/connections/database-away.js';
import { Replacements } from '../database/connections/replacements.js';
import { Database } from '../database/database.js';
import { Log } from '../logging/log.js';
import { declareJob } from './declare-job.js';
import { forgetProgress } from './job-progress.js';
import { Jobs } from './jobs.js';

const tidyJobs = declareJob('jobs.tidy', { schedule: '3,13,23,33,43,53 * * * *', retries: 0, keep_seconds: 3600 });

@Injectable()
export class TidyJobs implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
    private readonly replacements: Replacements,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(tidyJobs, async () => {
      await forgetProgress(this.database);
      await this.jobs.sendLeft();
    });
    this.replacements.onReplaced(() => void this.sendRestored());
  }

  private async sendRestored(): Promise<void> {
    try {
      await this.jobs.sendLeft();
    } catch (error) {
      if (!isDatabaseAway(error)) this.log.problem('jobs of a restored backup could not be sent', { error });
    }
  }
}
