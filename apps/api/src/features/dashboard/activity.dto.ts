import { roles, type Role } from '@etalon/access';
import { UuidField } from '../../platform/http/fields/fields.js';
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
import { NamedReference, type Withheld, withheldFields } from '../audit/index.js';

const MOST = 500;

export class ActivityQuery extends Paged({ limit: MOST, max: MOST }) {
  @UuidField({ optional: true, description: 'Id of the organization; absent: all organizations visible to the caller' })
  organization_id?: string | null;
}

export class ActivityItem {
  @ShownId() id: string;
  @ShownId(orNull) actor_id: string | null;
  @ShownText({ description: 'Empty if the caller is not an administrator of the organizations concerned' })
  actor_email: string;
  @ShownText(orNull) actor_name: string | null;
  @ShownEnum(roles, 'UserRole', orNull) actor_role: Role | null;
  @ShownSignedAddress(orNull) actor_profile_picture_url: string | null;
  @ShownText() action: string;
  @ShownText() entity_type: string;
  @ShownId(orNull) entity_id: string | null;
  @ShownText(orNull) entity_asset_id: string | null;
  @ShownJson(orNull) before_state: Record<string, unknown> | null;
  @ShownJson(orNull) after_state: Record<string, unknown> | null;
  @ShownTime() created_at: Date;
  @ShownList(() => NamedReference, { description: 'Names of the object and of the ids among the values' })
  names: NamedReference[];
  @ShownEnums(withheldFields, 'WithheldField', {
    description: 'Fields with values hidden from all except administrators',
  })
  withheld: Withheld[];
}
