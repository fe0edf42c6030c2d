import { EnumField, MomentField, TextField } from '../../platform/http/fields/fields.js';
import { Paged } from '../../platform/http/paging/paged.dto.js';
import {
  orNull,
  ResponseEnum,
  ResponseId,
  ResponseList,
  ResponseText,
  ResponseTime,
  ResponseWhole,
} from '../../platform/http/fields/response-fields.js';
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
  @ResponseText() name: string;
  @ResponseId() id: string;
}

export class JobResponse {
  @ResponseId() id: string;
  @ResponseText({ description: 'Kind of job' }) job: string;
  @ResponseEnum(jobStates, 'JobState') state: JobState;
  @ResponseWhole() attempts: number;
  @ResponseText({ ...orNull, description: 'Kind and code of the latest error, without submitted data' })
  error: string | null;
  @ResponseTime({ description: 'Time of creation; for a failed job, time of the final failure' }) at: Date;
  @ResponseTime({ ...orNull, description: 'Time of the next attempt' }) due_at: Date | null;
  @ResponseTime(orNull) started_at: Date | null;
  @ResponseTime(orNull) ended_at: Date | null;
  @ResponseList(() => NamedIdOut, { description: 'Ids of the objects that the job concerns' }) about: NamedIdOut[];
  @ResponseText({ ...orNull, description: 'Id of the request that created the job, as in the log' }) request_id:
    string | null;
}

export class JobRetryAll {
  @TextField({ min: 3, max: 60, pattern: KIND, example: 'certificate.make', description: 'Kind of job' }) job: string;
}

export class JobsRetriedResponse {
  @ResponseWhole() retried: number;
}

export class JobDropQuery {
  @TextField({ min: 1, max: 1000, description: 'Kept in the record' }) reason: string;
}
