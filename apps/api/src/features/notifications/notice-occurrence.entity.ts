import { Entity } from 'typeorm';
import { CreatedAt, Id, Json, Text } from '../../platform/database/schema/columns.js';

/** Deleted in the transaction that sends it. */
@Entity('notice_occurrences')
export class NoticeOccurrence {
  @Id() id: string;
  @Text(60) kind: string;
  @Json() facts: object;
  @CreatedAt() created_at: Date;
}
