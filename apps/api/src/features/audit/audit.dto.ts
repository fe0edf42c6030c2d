import { roles, type Role } from '@etalon/access';
import { auditActions, auditEntityTypes } from '../../platform/feature/registered.js';
import { EnumField, EnumsField, MomentField, TextField, UuidField } from '../../platform/http/fields/fields.js';
import { Paged } from '../../platform/http/paging/paged.dto.js';
import {
  orNull,
  ResponseEnum,
  ResponseEnums,
  ResponseId,
  ResponseJson,
  ResponseList,
  ResponseSignedAddress,
  ResponseText,
  ResponseTime,
} from '../../platform/http/fields/response-fields.js';

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
  @ResponseId() id: string;
  @ResponseText() name: string;
}

export class AuditLogResponse {
  @ResponseId() id: string;
  @ResponseId(orNull) actor_id: string | null;
  @ResponseText({ description: 'Empty if the caller is not an administrator of the organizations concerned' })
  actor_email: string;
  @ResponseText(orNull) actor_name: string | null;
  @ResponseEnum(roles, 'UserRole', { ...orNull, description: 'Current role of the person' }) actor_role: Role | null;
  @ResponseEnum(roles, 'UserRole', { ...orNull, description: 'Role at the time of the action; null in older entries' })
  actor_role_then: Role | null;
  @ResponseSignedAddress(orNull) actor_profile_picture_url: string | null;
  @ResponseText() action: string;
  @ResponseEnum(auditEntityTypes, 'AuditEntityType') entity_type: string;
  @ResponseId(orNull) entity_id: string | null;
  @ResponseText(orNull) entity_asset_id: string | null;
  @ResponseJson(orNull) before_state: Record<string, unknown> | null;
  @ResponseJson(orNull) after_state: Record<string, unknown> | null;
  @ResponseText(orNull) ip_address: string | null;
  @ResponseTime() created_at: Date;
  @ResponseList(() => NamedReference, {
    description: 'Names of the object and of ids in the values, if visible to the caller',
  })
  names: NamedReference[];
  @ResponseEnums(withheldFields, 'WithheldField', {
    description: 'Fields with values hidden from all except administrators',
  })
  withheld: Withheld[];
}
