import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { isDatabaseAway } from '../database/database-away.js';
import { Metrics } from '../http/metrics.js';
import type { JobCount } from './job-queries.js';
import { Jobs } from './jobs.js';

/** The jobs of the whole installation among the figures; every process says the same. */
@Injectable()
export class JobMetrics {
  constructor(
    private readonly jobs: Jobs,
    { registry }: Metrics,
  ) {
    const late = new Gauge({
      name: 'etalon_jobs_late_seconds',
      help: 'How long the oldest job of a kind has been waiting past its time',
      labelNames: ['job'],
      registers: [registry],
    });
    const count = new Gauge({
      name: 'etalon_jobs',
      help: 'Jobs by kind and state',
      labelNames: ['job', 'state'],
      registers: [registry],
      collect: async () => {
        count.reset();
        late.reset();
        for (const { job, late_seconds, waiting, in_hand, dead } of await this.counts()) {
          late.set({ job }, late_seconds);
          for (const [state, jobs] of Object.entries({ waiting, in_hand, dead })) count.set({ job, state }, jobs);
        }
      },
    });
  }

  /** Without the database the process still tells what it knows of itself. */
  private async counts(): Promise<readonly JobCount[]> {
    try {
      return await this.jobs.overview();
    } catch (error) {
      if (isDatabaseAway(error)) return [];
      throw error;
    }
  }
}
