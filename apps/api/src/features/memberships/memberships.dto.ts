import { organizationRoles, type OrganizationRole } from '@etalon/access';
import { EnumField, TextField, UuidField, UuidListField } from '../../platform/http/fields/fields.js';
import { Paged } from '../../platform/http/paging/paged.dto.js';
import {
  orNull,
  ResponseEnum,
  ResponseFlag,
  ResponseId,
  ResponseSignedAddress,
  ResponseText,
  ResponseTime,
} from '../../platform/http/fields/response-fields.js';
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
  @ResponseId() user_id: string;
  @ResponseText() name: string;
  @ResponseText({ description: 'Empty except in the own account and for administrators' }) email: string;
  @ResponseSignedAddress(orNull) profile_picture_url: string | null;
  @ResponseFlag({ description: 'An account for scripts, which cannot sign in' }) is_service_account: boolean;
  @ResponseEnum(organizationRoles, 'OrgRole') role: OrganizationRole;
  @ResponseFlag() active: boolean;
  @ResponseTime() created_at: Date;
}

export class EligibleUserResponse {
  @ResponseId() id: string;
  @ResponseText() name: string;
  @ResponseText({
    description: 'Empty except in the own account, for administrators, and if the whole address was searched',
  })
  email: string;
  @ResponseSignedAddress(orNull) profile_picture_url: string | null;
}

export class OrganizationJoinRequestResponse {
  @ResponseId() id: string;
  @ResponseId() organization_id: string;
  @ResponseId() user_id: string;
  @ResponseText() user_name: string;
  @ResponseText() user_email: string;
  @ResponseSignedAddress(orNull) user_profile_picture_url: string | null;
  @ResponseSignedAddress(orNull) profile_picture_url: string | null;
  @ResponseText() status: string;
  @ResponseTime() created_at: Date;
}

/** A place in an organization, for `PUT /users/{id}`. */
export class UserMembership {
  @UuidField() organization_id: string;
  @EnumField(organizationRoles, { default: 'member', name: 'OrgRole' }) role: OrganizationRole = 'member';
}

/** One membership as an administrator sees it, as far as the organization is known to the caller. */
export class UserMembershipResponse {
  @ResponseId() organization_id: string;
  @ResponseText() organization_name: string;
  @ResponseEnum(organizationRoles, 'OrgRole') role: OrganizationRole;
  /** Whether the caller may change it. */
  @ResponseFlag() can_manage: boolean;
}
