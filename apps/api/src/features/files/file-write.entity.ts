import { Entity, Index } from 'typeorm';
import { Id, Text, Time } from '../../platform/database/schema/columns.js';

/** While the row exists the object is not erased, even if its last file is deleted concurrently. */
@Entity('file_writes')
export class FileWrite {
  @Id() id: string;
  @Index('file_writes_object')
  @Text(700)
  object_name: string;
  @Time() started_at: Date;
}
