import { organizationRoles, type OrganizationRole } from '@etalon/access';
import { EnumField, TextField, UuidField, UuidListField } from '../../platform/http/fields/fields.js';
import { Paged } from '../../platform/http/paging/paged.dto.js';
import {
  orNull,
  ShownEnum,
  ShownFlag,
  ShownId,
  ShownSignedAddress,
  ShownText,
  ShownTime,
} from '../../platform/http/fields/shown.js';
import { NameWarnings } from './similar-names.js';

export class AddMembersRequest {
  @UuidListField({ min: 1, max: 500 }) user_ids: string[];
}

export class OrganizationMemberRoleUpdate {
  @EnumField(organizationRoles, { name: 'OrgRole' }) role: OrganizationRole;
}

export class EligibleMembersQuery extends Paged() {
  @TextField({ optional: true, max: 200, description: 'Part of the name, or a whole e-mail address' }) q?:
    string | null;
}

export class OrganizationMemberResponse extends NameWarnings {
  @ShownId() user_id: string;
  @ShownText() name: string;
  @ShownText() email: string;
  @ShownSignedAddress(orNull) profile_picture_url: string | null;
  @ShownFlag({ description: 'An account for scripts, which cannot sign in' }) is_service_account: boolean;
  @ShownEnum(organizationRoles, 'OrgRole') role: OrganizationRole;
  @ShownFlag() active: boolean;
  @ShownTime() created_at: Date;
}

export class EligibleUserResponse {
  @ShownId() id: string;
  @ShownText() name: string;
  @ShownText({
    description:
      'Empty unless the caller is an administrator, shares an organization with the person or searched for the address',
  })
  email: string;
  @ShownSignedAddress(orNull) profile_picture_url: string | null;
}

export class OrganizationJoinRequestResponse {
  @ShownId() id: string;
  @ShownId() organization_id: string;
  @ShownId() user_id: string;
  @ShownText() user_name: string;
  @ShownText() user_email: string;
  @ShownSignedAddress(orNull) user_profile_picture_url: string | null;
  @ShownSignedAddress(orNull) profile_picture_url: string | null;
  @ShownText() status: string;
  @ShownTime() created_at: Date;
}

/** A place in an organization, for `PUT /users/{id}`. */
export class UserMembership {
  @UuidField() organization_id: string;
  @EnumField(organizationRoles, { default: 'member', name: 'OrgRole' }) role: OrganizationRole = 'member';
}

/** One membership as an administrator sees it, as far as the organization is known to the caller. */
export class UserMembershipResponse {
  @ShownId() organization_id: string;
  @ShownText() organization_name: string;
  @ShownEnum(organizationRoles, 'OrgRole') role: OrganizationRole;
  /** Whether the caller may change it. */
  @ShownFlag() can_manage: boolean;
}
