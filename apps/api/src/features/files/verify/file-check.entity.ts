import { Entity } from 'typeorm';
import { Id, OptionalTime, Time, Whole } from '../../../platform/database/schema/columns.js';

@Entity('file_checks')
export class FileCheck {
  @Id() id: string;
  @Time() started_at: Date;
  /** Null: in progress, or aborted. */
  @OptionalTime() finished_at: Date | null;
  @Whole() files: number;
  @Whole() damaged: number;
  @Whole() orphans: number;
}
