import { Entity } from 'typeorm';
import { Id, OptionalText, Real, Ref, Time } from '../database/schema/columns.js';

/** Progress of requests, shared by all processes. Unlogged table: after a crash no request is running. */
@Entity('work_progress')
export class WorkProgress {
  /** Chosen by the client. */
  @Id() id: string;
  /** Owner, with exclusive read access. */
  @Ref() user_id: string;
  /** 0 to 1. */
  @Real() share: number;
  /** Current stage; null: not reported. */
  @OptionalText(20) stage: string | null;
  @Time() updated_at: Date;
}
