import { EnumField, MomentField, TextField } from '../../platform/http/fields/fields.js';
import { Paged } from '../../platform/http/paging/paged.dto.js';
import {
  orNull,
  ShownEnum,
  ShownFlag,
  ShownId,
  ShownList,
  ShownText,
  ShownTime,
  ShownWhole,
} from '../../platform/http/fields/shown.js';
import { jobStates } from '../../platform/jobs/job-list.js';
import type { JobState } from '../../platform/jobs/job-queries.js';

const KIND = /^[a-z_]+\.[a-z_]+$/;

export class JobListQuery extends Paged({ max: 200 }) {
  @EnumField(jobStates, { optional: true, name: 'JobState' }) state?: JobState | null;
  @TextField({ optional: true, max: 60, pattern: KIND, example: 'certificate.make', description: 'Kind of job' })
  job?: string | null;
  @MomentField({ optional: true, description: 'Sent, or dead, since' }) from?: string | null;
  @MomentField({ optional: true }) before?: string | null;
}

export class NamedIdOut {
  @ShownText() name: string;
  @ShownId() id: string;
}

export class JobResponse {
  @ShownId() id: string;
  @ShownText({ description: 'Kind of job' }) job: string;
  @ShownEnum(jobStates, 'JobState') state: JobState;
  @ShownWhole() attempts: number;
  @ShownText({ ...orNull, description: 'Kind and code of the latest error, without submitted data' })
  error: string | null;
  @ShownTime({ description: 'Time of creation; for a failed job, time of the final failure' }) at: Date;
  @ShownTime({ ...orNull, description: 'Time of the next attempt' }) due_at: Date | null;
  @ShownTime(orNull) started_at: Date | null;
  @ShownTime(orNull) ended_at: Date | null;
  @ShownFlag({ description: 'The job failed permanently and can be retried' }) can_retry: boolean;
  @ShownList(() => NamedIdOut, { description: 'Ids of the objects that the job concerns' }) about: NamedIdOut[];
  @ShownText({ ...orNull, description: 'Id of the request that created the job, as in the log' }) request_id:
    string | null;
}

export class JobRetryAll {
  @TextField({ min: 3, max: 60, pattern: KIND, example: 'certificate.make', description: 'Kind of job' }) job: string;
}

export class JobsRetriedResponse {
  @ShownWhole() retried: number;
}

export class JobDropQuery {
  @TextField({ min: 1, max: 1000, description: 'Kept in the record' }) reason: string;
}
