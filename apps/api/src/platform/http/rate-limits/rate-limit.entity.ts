import { Entity } from 'typeorm';
import { Text, Time, Whole } from '../../database/schema/columns.js';

/** Unlogged: may be lost in a crash, but commits do not wait for the disk. */
@Entity('rate_limits')
export class RateLimit {
  @Text(150, { primary: true }) key: string;
  @Time() window_ends_at: Date;
  @Whole() count: number;
}
