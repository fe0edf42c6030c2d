import { Column, Entity, Index } from 'typeorm';
import { Id, OptionalText, Text, Time, Whole } from '../database/schema/columns.js';

/** One process of this installation, with its latest heartbeat. */
@Entity('processes')
export class RunningProcess {
  @Id() id: string;
  /** Roles: `api`, `worker`, or both. */
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
  /** Documents rendered since its start. */
  @Whole() prints: number;
}
