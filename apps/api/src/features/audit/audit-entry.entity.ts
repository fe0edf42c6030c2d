import { Entity, Index } from 'typeorm';
import { CreatedAt, Id, OptionalJson, OptionalRef, OptionalText, Text } from '../../platform/database/columns.js';

/** One line of the record: who did what to which object, with the difference. Rows are only ever added. */
@Entity('audit_logs')
@Index('audit_logs_newest', ['created_at', 'id'])
@Index('audit_logs_entity', ['entity_id', 'created_at'])
@Index('audit_logs_actor', ['actor_id', 'created_at'])
export class AuditEntry {
  @Id() id: string;
  /** No foreign key: the record outlives the people in it. */
  @OptionalRef() actor_id: string | null;
  /** As it was at that moment. */
  @Text(255) actor_email: string;
  @Text(60) action: string;
  @Text(40) entity_type: string;
  @OptionalRef() entity_id: string | null;
  /** The human asset id, for entries about an asset or what belongs to it. */
  @OptionalText(20) entity_asset_id: string | null;
  /** Decides who may read the entry. */
  @OptionalRef() organization_id: string | null;
  @OptionalJson() before_state: Record<string, unknown> | null;
  @OptionalJson() after_state: Record<string, unknown> | null;
  @OptionalText(64) ip_address: string | null;
  @OptionalText(500) user_agent: string | null;
  @CreatedAt() created_at: Date;
}
