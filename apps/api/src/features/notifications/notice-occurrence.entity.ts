import { Entity } from 'typeorm';
import { CreatedAt, Id, Json, Text } from '../../platform/database/columns.js';

/** Something that happened and is still to be told; gone in the transaction that tells it. */
@Entity('notice_occurrences')
export class NoticeOccurrence {
  @Id() id: string;
  @Text(60) kind: string;
  @Json() facts: object;
  @CreatedAt() created_at: Date;
}
