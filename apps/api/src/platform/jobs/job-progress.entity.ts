import { Entity } from 'typeorm';
import { Id, OptionalText, Real, Text, Time } from '../database/schema/columns.js';

/** Progress of a job for display; only for jobs that report it. */
@Entity('job_progress')
export class JobProgress {
  /** The job's id in the queue. */
  @Id() job_id: string;
  @Text(60) job: string;
  /** 0 to 1. */
  @Real() progress: number;
  /** Current step, a key of the catalogue. */
  @OptionalText(60) code: string | null;
  @Time() updated_at: Date;
}
