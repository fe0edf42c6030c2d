import { roles, type Role } from '@etalon/access';
import { UuidField } from '../../platform/http/fields/fields.js';
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
import { NamedReference, type Withheld, withheldFields } from '../audit/index.js';

const MOST = 500;

export class ActivityQuery extends Paged({ limit: MOST, max: MOST }) {
  @UuidField({ optional: true, description: 'Id of the organization; absent: all organizations visible to the caller' })
  organization_id?: string | null;
}

export class ActivityItem {
  @ResponseId() id: string;
  @ResponseId(orNull) actor_id: string | null;
  @ResponseText({ description: 'Empty if the caller is not an administrator of the organizations concerned' })
  actor_email: string;
  @ResponseText(orNull) actor_name: string | null;
  @ResponseEnum(roles, 'UserRole', orNull) actor_role: Role | null;
  @ResponseSignedAddress(orNull) actor_profile_picture_url: string | null;
  @ResponseText() action: string;
  @ResponseText() entity_type: string;
  @ResponseId(orNull) entity_id: string | null;
  @ResponseText(orNull) entity_asset_id: string | null;
  @ResponseJson(orNull) before_state: Record<string, unknown> | null;
  @ResponseJson(orNull) after_state: Record<string, unknown> | null;
  @ResponseTime() created_at: Date;
  @ResponseList(() => NamedReference, { description: 'Names of the object and of the ids among the values' })
  names: NamedReference[];
  @ResponseEnums(withheldFields, 'WithheldField', {
    description: 'Fields with values hidden from all except administrators',
  })
  withheld: Withheld[];
}
