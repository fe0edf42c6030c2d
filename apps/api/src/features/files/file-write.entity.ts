import { Entity, Index } from 'typeorm';
import { Id, Text, Time } from '../../platform/database/columns.js';

/**
 * A content that is being written, or was written and waits for its row. While it stands here the object is not erased,
 * even when the last file that referred to it goes at the same moment.
 */
@Entity('file_writes')
export class FileWrite {
  @Id() id: string;
  @Index('file_writes_object')
  @Text(700)
  object_name: string;
  @Time() started_at: Date;
}
