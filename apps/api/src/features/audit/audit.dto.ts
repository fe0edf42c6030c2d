import { roles, type Role } from '@etalon/access';
import { auditActions, auditEntityTypes } from '../../platform/feature/enlisted.js';
import { EnumField, EnumsField, MomentField, TextField, UuidField } from '../../platform/http/fields/fields.js';
import { Paged } from '../../platform/http/paging/paged.dto.js';
import {
  orNull,
  ShownEnum,
  ShownEnums,
  ShownId,
  ShownJson,
  ShownList,
  ShownSignedAddress,
  ShownText,
  ShownTime,
} from '../../platform/http/fields/shown.js';

export class AuditListQuery extends Paged() {
  @EnumField(auditEntityTypes, { optional: true, name: 'AuditEntityType' })
  entity_type?: string | null;
  @UuidField({ optional: true }) entity_id?: string | null;
  @UuidField({ optional: true }) actor_id?: string | null;
  @UuidField({ optional: true, description: 'Entries about this organization and what was its own then' })
  organization_id?: string | null;
  @EnumsField(auditActions, { name: 'AuditAction', description: 'Any of these; may be repeated' })
  action?: string[] | null;
  @MomentField({ optional: true, description: 'Not before this moment' }) from?: string | null;
  @MomentField({ optional: true, description: 'Before this moment' }) to?: string | null;
  @TextField({
    optional: true,
    max: 200,
    description:
      'Every word stands in the action, the name of who acted, the asset id or a value before or after (of values the ' +
      'first 4,000 characters). Addresses are searched by superadmins alone',
  })
  q?: string | null;
}

/** What of an entry is for administrators alone. */
export const withheldFields = ['actor_email', 'ip_address'] as const;
export type Withheld = (typeof withheldFields)[number];

/** What an id of an entry is called today. */
export class NamedReference {
  @ShownId() id: string;
  @ShownText() name: string;
}

export class AuditLogResponse {
  @ShownId() id: string;
  @ShownId(orNull) actor_id: string | null;
  @ShownText({ description: 'Empty if the caller is not an administrator of the organizations concerned' })
  actor_email: string;
  @ShownText(orNull) actor_name: string | null;
  @ShownEnum(roles, 'UserRole', { ...orNull, description: 'Current role of the person' }) actor_role: Role | null;
  @ShownEnum(roles, 'UserRole', { ...orNull, description: 'Role at the time of the action; null in older entries' })
  actor_role_then: Role | null;
  @ShownSignedAddress(orNull) actor_profile_picture_url: string | null;
  @ShownText() action: string;
  @ShownEnum(auditEntityTypes, 'AuditEntityType') entity_type: string;
  @ShownId(orNull) entity_id: string | null;
  @ShownText(orNull) entity_asset_id: string | null;
  @ShownJson(orNull) before_state: Record<string, unknown> | null;
  @ShownJson(orNull) after_state: Record<string, unknown> | null;
  @ShownText(orNull) ip_address: string | null;
  @ShownTime() created_at: Date;
  @ShownList(() => NamedReference, {
    description: 'Names of the object and of ids in the values, if visible to the caller',
  })
  names: NamedReference[];
  @ShownEnums(withheldFields, 'WithheldField', {
    description: 'Fields with values hidden from all except administrators',
  })
  withheld: Withheld[];
}
