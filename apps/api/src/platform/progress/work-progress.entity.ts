import { Entity } from 'typeorm';
import { Id, OptionalText, Real, Ref, Time } from '../database/schema/columns.js';

/** Unlogged table: after a crash no request is running. */
@Entity('work_progress')
export class WorkProgress {
  @Id() id: string;
  /** Exclusive read access. */
  @Ref() user_id: string;
  /** 0 to 1. */
  @Real() share: number;
  @OptionalText(20) stage: string | null;
  @Time() updated_at: Date;
}
