import { Injectable } from '@nestjs/common';
import type { ReadinessWarning } from '../http/health/health.dto.js';
import { Readiness } from '../http/health/readiness.js';
import type { JobCount } from './job-queries.js';
import { Jobs } from './jobs.js';

/** Seconds. Jobs waiting behind their kind are not counted. */
const STALLED_SECONDS = 600;
/** Readiness is public, and counting all jobs is expensive. */
const RETENTION_MS = 15_000;

/** Warnings do not make a process unready. */
@Injectable()
export class JobWarnings {
  private until = 0;
  private known: Promise<readonly ReadinessWarning[]> = Promise.resolve([]);

  constructor(
    private readonly jobs: Jobs,
    readiness: Readiness,
  ) {
    readiness.addWarnings(() => this.warnings());
  }

  private warnings(): Promise<readonly ReadinessWarning[]> {
    if (this.until > performance.now()) return this.known;
    this.until = performance.now() + RETENTION_MS;
    const found = this.jobs.overview().then(warningsOf);
    // Do not cache a failed query.
    found.catch(() => (this.until = 0));
    this.known = found;
    return found;
  }
}

export function warningsOf(counts: readonly JobCount[]): ReadinessWarning[] {
  const stalled = counts.filter((one) => one.in_hand === 0 && one.late_seconds > STALLED_SECONDS);
  const minutes = Math.floor(Math.max(0, ...stalled.map((one) => one.late_seconds)) / 60);
  const kinds = stalled.map(({ job }) => job).join(', ');
  const dead = counts.reduce((sum, one) => sum + one.dead, 0);
  return [
    ...(stalled.length > 0
      ? [
          {
            code: 'jobs.stalled',
            detail: `Background jobs have been waiting for ${String(minutes)} minutes: ${kinds}.`,
          },
        ]
      : []),
    ...(dead > 0 ? [{ code: 'jobs.dead', detail: `Background jobs failed permanently: ${String(dead)} jobs.` }] : []),
  ];
}
