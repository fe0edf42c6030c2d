import type { KeyScope } from '@etalon/access';
import { Column, Entity, ForeignKey, Index } from 'typeorm';
import {
  CreatedAt,
  Id,
  OptionalRef,
  OptionalText,
  OptionalTime,
  Ref,
  Text,
  Time,
  Whole,
} from '../../platform/database/schema/columns.js';

/** Deactivating the account deletes the row. */
@Entity('api_keys')
@Index('api_keys_owner', ['user_id', 'created_at', 'id'])
export class ApiKey {
  @Id() id: string;
  @ForeignKey('User', { onDelete: 'CASCADE' })
  @Ref()
  user_id: string;
  @Text(60) name: string;
  @Text(10) hint: string;
  @Index('api_keys_secret', { unique: true })
  @Text(64)
  secret_hash: string;
  @Index('api_keys_former_secret', { unique: true })
  @OptionalText(64)
  former_secret_hash: string | null;
  @OptionalTime() former_secret_until: Date | null;
  @Column({ type: 'text', array: true }) scopes: KeyScope[];
  /** Null: all organizations of the owner. */
  @Column({ type: 'uuid', array: true, nullable: true }) organization_ids: string[] | null;
  /** CIDR ranges; empty allows every address. */
  @Column({ type: 'text', array: true }) addresses: string[];
  @Whole() requests_per_minute: number;
  @Time() expires_at: Date;
  @OptionalTime() last_used_at: Date | null;
  @OptionalText(64) last_used_ip: string | null;
  @OptionalRef() created_by: string | null;
  @CreatedAt() created_at: Date;
}
