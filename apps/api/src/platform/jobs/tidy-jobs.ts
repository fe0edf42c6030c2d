import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../database/database.js';
import { declareJob } from './declare-job.js';
import { forgetProgress } from './job-progress.js';
import { Jobs } from './jobs.js';

const tidyJobs = declareJob('jobs.tidy', { schedule: '3,13,23,33,43,53 * * * *', retries: 0, keep_seconds: 3600 });

@Injectable()
export class TidyJobs implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(tidyJobs, async () => {
      await forgetProgress(this.database);
      await this.jobs.forgetPeopleOfDead();
      await this.jobs.sendLeft();
    });
  }
}
