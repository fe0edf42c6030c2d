import { Entity, Index } from 'typeorm';
import { Id, Text, Time } from '../../platform/database/schema/columns.js';

/** While it exists, the object is not erased with its last file. */
@Entity('file_writes')
export class FileWrite {
  @Id() id: string;
  @Index('file_writes_object')
  @Text(700)
  object_name: string;
  @Time() started_at: Date;
}
