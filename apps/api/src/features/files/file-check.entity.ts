import { Entity } from 'typeorm';
import { Id, OptionalTime, Time, Whole } from '../../platform/database/columns.js';

/** One check of all stored files against their rows. */
@Entity('file_checks')
export class FileCheck {
  @Id() id: string;
  @Time() started_at: Date;
  /** Null: under way, or broken off. */
  @OptionalTime() finished_at: Date | null;
  @Whole() files: number;
  @Whole() damaged: number;
  /** Objects that no row refers to. */
  @Whole() orphans: number;
}
