import { Column, Entity, Index } from 'typeorm';
import { Id, OptionalText, Text, Time, Whole } from '../database/schema/columns.js';

@Entity('processes')
export class RunningProcess {
  @Id() id: string;
  /** `api`, `worker`, or both. */
  @Text(40) roles: string;
  @Text(40) version: string;
  @Text(20) node: string;
  @Text(255) host: string;
  @Whole() pid: number;
  @Time() started_at: Date;
  @Index('processes_seen')
  @Time()
  seen_at: Date;
  @Column({ type: 'bigint', transformer: { from: Number, to: (value: number) => value } }) memory_bytes: number;
  /** One of `BrowserState`. */
  @Text(10) chromium: string;
  @OptionalText(60) chromium_version: string | null;
  @Whole() prints: number;
}
