import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { makeCertificate } from '../../calibrations/index.js';
import { makeByTemplate } from '../templates/make-by-template.js';
import { resumeSigning } from './jobs.js';
import { lacksTimeStamp } from './time-stamps.js';
import { wasNotInTime } from './not-in-time.js';

const DEAD_JOBS = 1000;
const SIGNING: ReadonlySet<string> = new Set([makeCertificate.name, makeByTemplate.name]);

@Injectable()
export class ResumeSigning implements OnModuleInit {
  constructor(private readonly jobs: Jobs) {}

  onModuleInit(): void {
    this.jobs.handle(resumeSigning, ({ signal }) => this.run(signal));
  }

  async run(signal?: AbortSignal): Promise<void> {
    for (const { id, job, error } of await this.jobs.dead(DEAD_JOBS)) {
      signal?.throwIfAborted();
      if (SIGNING.has(job) && (wasNotInTime(error) || lacksTimeStamp(error))) await this.jobs.tryAgain(id);
    }
  }
}
