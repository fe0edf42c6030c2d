import { auditEntityTypes } from '../../platform/feature/enlisted.js';
import { EnumField, UuidField } from '../../platform/http/fields.js';
import { Paged } from '../../platform/http/paging/paged.dto.js';

export class AuditListQuery extends Paged() {
  @EnumField(auditEntityTypes, { optional: true, name: 'AuditEntityType' })
  entity_type?: string | null;
  @UuidField({ optional: true }) entity_id?: string | null;
  @UuidField({ optional: true }) actor_id?: string | null;
}

export class AuditLogResponse {
  id: string;
  actor_id: string | null;
  actor_email: string;
  actor_name: string | null;
  actor_role: string | null;
  actor_profile_picture_url: string | null;
  action: string;
  entity_type: string;
  entity_id: string | null;
  entity_asset_id: string | null;
  before_state: Record<string, unknown> | null;
  after_state: Record<string, unknown> | null;
  ip_address: string | null;
  created_at: Date;
}
