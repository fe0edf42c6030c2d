import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { Database } from '../../platform/database/database.js';
import { Conflict, NotFound } from '../../platform/errors/errors.js';
import { responseOf } from '../../platform/http/fields/field-declarations.js';
import type { Page } from '../../platform/http/paging/page.js';
import { DeadJobs } from '../../platform/jobs/dead-jobs.js';
import { JobList } from '../../platform/jobs/job-list.js';
import { AuditTrail } from '../audit/index.js';
import { codes } from './administration.feature.js';
import { type JobListQuery, JobResponse, JobsRetriedResponse, NamedIdOut } from './jobs.dto.js';

@Injectable()
export class JobsService {
  constructor(
    private readonly database: Database,
    private readonly jobs: JobList,
    private readonly dead: DeadJobs,
    private readonly audit: AuditTrail,
  ) {}

  async list(query: JobListQuery): Promise<Page<JobResponse>> {
    const page = await this.jobs.page(query);
    return page.map((job) =>
      responseOf(JobResponse, Object.assign(job, { about: job.about.map((one) => responseOf(NamedIdOut, one)) })),
    );
  }

  async retry(caller: Caller, id: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { outcome, job } = await this.dead.retry(tx, id);
      if (outcome === 'unknown') throw new NotFound('Job');
      if (outcome === 'taken')
        throw new Conflict('job.already_waiting', 'Another job for the same object is waiting or running.');
      await this.audit.act(tx, caller, codes['job.retried'], { id, organization_id: null }, { type: job });
    });
  }

  async retryAll(caller: Caller, job: string): Promise<JobsRetriedResponse> {
    return this.database.transaction(async (tx) => {
      const retried = await this.dead.retryAll(tx, job);
      if (retried > 0) {
        const facts = { type: job, count: retried };
        await this.audit.act(tx, caller, codes['job.retried'], { id: null, organization_id: null }, facts);
      }
      return responseOf(JobsRetriedResponse, { retried });
    });
  }

  async drop(caller: Caller, id: string, reason: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const job = await this.dead.drop(tx, id);
      if (job === null) throw new NotFound('Job');
      await this.audit.act(tx, caller, codes['job.dropped'], { id, organization_id: null }, { type: job, reason });
    });
  }
}
