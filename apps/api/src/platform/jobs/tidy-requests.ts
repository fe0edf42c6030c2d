import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { Database } from '../database/database.js';
import { forgetOldKeys } from '../http/idempotency/idempotency-keys.js';
import { RateLimits } from '../http/rate-limits/rate-limits.js';
import { declareJob } from './declare-job.js';
import { Jobs } from './jobs.js';

const forgetKeys = declareJob('idempotency.forget', { schedule: '*/10 * * * *', retries: 0, keep_seconds: 3600 });
const forgetLimits = declareJob('limits.forget', { schedule: '*/10 * * * *', retries: 0, keep_seconds: 3600 });

@Injectable()
export class TidyRequests implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly limits: RateLimits,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(forgetKeys, () => forgetOldKeys(this.database, this.clock));
    this.jobs.handle(forgetLimits, () => this.limits.forgetOld());
  }
}
