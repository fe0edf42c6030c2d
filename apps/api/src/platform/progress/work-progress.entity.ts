import { Entity } from 'typeorm';
import { Id, OptionalText, Real, Ref, Time } from '../database/columns.js';

/** How far the work of a request is, shared by all processes. Unlogged: after a crash there is no such work. */
@Entity('work_progress')
export class WorkProgress {
  /** Chosen by who asked for the work. */
  @Id() id: string;
  /** Who asked for it, and alone may read it. */
  @Ref() user_id: string;
  /** 0 to 1. */
  @Real() share: number;
  /** What is being done, a word of the work; null: it says none. */
  @OptionalText(20) stage: string | null;
  @Time() updated_at: Date;
}
