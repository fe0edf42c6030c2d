import { Entity } from 'typeorm';
import { Id, OptionalText, Real, Text, Time } from '../database/schema/columns.js';

@Entity('job_progress')
export class JobProgress {
  @Id() job_id: string;
  @Text(60) job: string;
  /** 0 to 1. */
  @Real() progress: number;
  /** A key of the catalogue. */
  @OptionalText(60) code: string | null;
  @Time() updated_at: Date;
}
