import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../database/database.js';
import { declareJob } from './declare-job.js';
import { forgetProgress } from './job-progress.js';
import { Jobs } from './jobs.js';

const tidyJobs = declareJob('jobs.tidy', { schedule: '17 3 * * *', retries: 2 });

@Injectable()
export class TidyJobs implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(tidyJobs, () => forgetProgress(this.database));
  }
}
