import { Entity, ForeignKey } from 'typeorm';
import { Id, Text, Time } from '../../../platform/database/schema/columns.js';

@Entity('file_damages')
export class FileDamage {
  @ForeignKey('StoredFile', { onDelete: 'CASCADE' })
  @Id()
  file_id: string;
  @Text(20) damage: string;
  @Time() found_at: Date;
}
