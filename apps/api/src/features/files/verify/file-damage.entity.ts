import { Entity, ForeignKey } from 'typeorm';
import { Id, Text, Time } from '../../../platform/database/schema/columns.js';

/** A stored file with damaged content, until a check finds it intact. */
@Entity('file_damages')
export class FileDamage {
  @ForeignKey('StoredFile', { onDelete: 'CASCADE' })
  @Id()
  file_id: string;
  /** Value of `damages`. */
  @Text(20) damage: string;
  @Time() found_at: Date;
}
