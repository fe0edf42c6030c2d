import { Entity } from 'typeorm';
import { Text, Time, Whole } from '../database/columns.js';

/** Attempts counted per key and window, shared by all processes. */
@Entity('rate_limits')
export class RateLimit {
  @Text(150, { primary: true }) key: string;
  @Time() window_ends_at: Date;
  @Whole() count: number;
}
