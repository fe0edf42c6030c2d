import { Entity, ForeignKey } from 'typeorm';
import { Id, Text, Time } from '../../platform/database/columns.js';

/** A stored file whose content is not what was stored, until a check finds it whole again. */
@Entity('file_damages')
export class FileDamage {
  @ForeignKey('StoredFile', { onDelete: 'CASCADE' })
  @Id()
  file_id: string;
  /** One of `damages`. */
  @Text(20) damage: string;
  @Time() found_at: Date;
}
