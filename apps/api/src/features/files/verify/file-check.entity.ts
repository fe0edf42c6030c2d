import { Entity } from 'typeorm';
import { Id, OptionalTime, Time, Whole } from '../../../platform/database/schema/columns.js';

/** One verification of all stored files against their rows. */
@Entity('file_checks')
export class FileCheck {
  @Id() id: string;
  @Time() started_at: Date;
  /** Null: in progress, or aborted. */
  @OptionalTime() finished_at: Date | null;
  @Whole() files: number;
  @Whole() damaged: number;
  /** Objects without a row. */
  @Whole() orphans: number;
}
