import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { isDatabaseAway } from '../database/connections/database-away.js';
import { Metrics } from '../http/health/metrics.js';
import type { JobCount } from './job-queries.js';
import { Jobs } from './jobs.js';

@Injectable()
export class JobMetrics {
  private asked: Promise<readonly JobCount[]> | null = null;

  constructor(
    private readonly jobs: Jobs,
    { registry }: Metrics,
  ) {
    const late = new Gauge({
      name: 'etalon_jobs_late_seconds',
      help: 'How long the oldest job of a kind has been waiting past its time',
      labelNames: ['job'],
      registers: [registry],
      collect: async () => {
        const counts = await this.counts();
        late.reset();
        for (const { job, late_seconds } of counts) late.set({ job }, late_seconds);
      },
    });
    const count = new Gauge({
      name: 'etalon_jobs',
      help: 'Jobs by kind and state',
      labelNames: ['job', 'state'],
      registers: [registry],
      collect: async () => {
        const counts = await this.counts();
        count.reset();
        for (const { job, waiting, in_hand, dead } of counts)
          for (const [state, jobs] of Object.entries({ waiting, in_hand, dead })) count.set({ job, state }, jobs);
      },
    });
  }

  private counts(): Promise<readonly JobCount[]> {
    this.asked ??= this.known().finally(() => (this.asked = null));
    return this.asked;
  }

  private async known(): Promise<readonly JobCount[]> {
    try {
      return await this.jobs.overview();
    } catch (error) {
      if (isDatabaseAway(error)) return [];
      throw error;
    }
  }
}
