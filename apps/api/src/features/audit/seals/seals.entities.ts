import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import {
  CreatedAt,
  Id,
  OptionalJson,
  OptionalRef,
  OptionalText,
  OptionalTime,
  OptionalWhole,
  Ref,
  Text,
  Time,
  Whole,
} from '../../../platform/database/schema/columns.js';
import type { StoredReport } from './report.js';

/** Keeps transaction ids increasing after a move to another server. */
@Entity('audit_positions')
@Check('audit_positions_one', 'id = 1')
export class AuditPosition {
  @PrimaryColumn('integer') id: number;
  @Column({ type: 'bigint' }) base: string;
}

/** Rotating SECRET_KEY encrypts it again: old signatures stay valid. */
@Entity('audit_keys')
@Index('audit_keys_one', { synchronize: false })
export class AuditKey {
  @Id() id: string;
  @Text() public_key: string;
  @Text() wrapped_private_key: string;
  @CreatedAt() created_at: Date;
}

@Entity('audit_chains')
export class AuditChain {
  @PrimaryColumn('integer') number: number;
  @Ref() id: string;
  @Text(20) reason: ChainReason;
  @OptionalWhole() previous_seal: number | null;
  @OptionalText(64) previous_hash: string | null;
  @Time() started_at: Date;
  @Text(64) hash: string;
  @Text() signature: string;
}

/** `lost`: seals that this installation once made are missing. */
const chainReasons = ['first', 'import', 'reset', 'lost'] as const;
export type ChainReason = (typeof chainReasons)[number];

@Entity('audit_seals')
export class AuditSeal {
  @PrimaryColumn('integer') number: number;
  @Column('smallint') format: number;
  @Whole() chain: number;
  /** `carried`: entries from before the chain, of any time. */
  @Text(10) kind: 'carried' | 'regular';
  @Whole() entries: number;
  @Column({ type: 'bigint' }) from_written_in: string;
  @Ref() from_id: string;
  @Column({ type: 'bigint' }) to_written_in: string;
  @Ref() to_id: string;
  @Time() sealed_at: Date;
  @Text(64) previous_hash: string;
  @Text(64) list_hash: string;
  /** Deflated lines; they identify missing entries. */
  @Column('bytea') list: Buffer;
  @Text(64) hash: string;
  @Text() signature: string;
}

@Entity('audit_verifications')
@Index('audit_verifications_newest', ['started_at', 'id'])
export class AuditVerification {
  @Id() id: string;
  @OptionalRef() started_by: string | null;
  @Time() started_at: Date;
  @OptionalTime() finished_at: Date | null;
  @OptionalRef() job_id: string | null;
  @OptionalJson() report: StoredReport | null;
}
