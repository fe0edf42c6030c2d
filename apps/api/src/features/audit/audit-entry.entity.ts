import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Audience } from '../../platform/feature/audit-code.js';
import { Id, OptionalJson, OptionalRef, OptionalText, Text } from '../../platform/database/schema/columns.js';

/** Append-only, enforced by the database, partitioned by month. */
@Entity('audit_logs')
@Index('audit_logs_newest', ['created_at', 'id'])
@Index('audit_logs_life', { synchronize: false })
@Index('audit_logs_action', ['action', 'created_at', 'id'])
@Index('audit_logs_written', ['written_in', 'id'])
@Index('audit_logs_search', { synchronize: false })
@Index('audit_logs_kind', ['entity_type', 'created_at', 'id'])
@Index('audit_logs_entity', ['entity_id', 'created_at', 'id'])
@Index('audit_logs_actor', ['actor_id', 'created_at', 'id'])
@Index('audit_logs_organization', ['organization_id', 'created_at', 'id'], {
  where: `((audience)::text = 'object'::text)`,
})
@Index('audit_logs_members', ['organization_id', 'created_at', 'id'], { where: `((audience)::text = 'members'::text)` })
@Index('audit_logs_objects', ['created_at', 'id'], { where: `((audience)::text = 'object'::text)` })
@Index('audit_logs_nobodys', ['created_at', 'id'], {
  where: `(((audience)::text = 'object'::text) AND (organization_id IS NULL))`,
})
@Index('audit_logs_people', ['created_at', 'id'], { where: `((audience)::text = 'people'::text)` })
@Check('audit_logs_audience', `audience in ('object', 'members', 'people')`)
export class AuditEntry {
  @Id() id: string;
  /** No foreign key: the audit trail outlives accounts. */
  @OptionalRef() actor_id: string | null;
  /** Address at that time. */
  @Text(255) actor_email: string;
  /** Null without a role, and in old entries. */
  @OptionalText(12) actor_role: string | null;
  @Text(60) action: string;
  @Text(40) entity_type: string;
  @OptionalRef() entity_id: string | null;
  @OptionalText(20) entity_asset_id: string | null;
  /** Readers besides the actor. */
  @Text(10) audience: Audience;
  /** Organization of the object at that time. */
  @OptionalRef() organization_id: string | null;
  /** Readers need access to all of them. */
  @Column({ type: 'uuid', array: true, default: '{}' }) other_organization_ids: string[];
  @OptionalJson() before_state: Record<string, unknown> | null;
  @OptionalJson() after_state: Record<string, unknown> | null;
  @OptionalText(64) ip_address: string | null;
  @OptionalText(500) user_agent: string | null;
  @PrimaryColumn({ type: 'timestamptz', precision: 3, default: () => 'now()' }) created_at: Date;
  /** Transaction id, by which the sealer finds complete entries. 0: predates this column. */
  @Column({ type: 'bigint', default: () => 'audit_position()' }) written_in: string;
}
