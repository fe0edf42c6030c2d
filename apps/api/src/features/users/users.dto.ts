import {
  BothOf,
  declaredFields,
  declaredValues,
  PartOf,
  ResponseOf,
  responseOf,
  UpdateOf,
} from '../../platform/http/fields/field-declarations.js';
import { BooleanField, EmailField, ListField, TextField } from '../../platform/http/fields/fields.js';
import { Paged } from '../../platform/http/paging/paged.dto.js';
import { withVersion } from '../../platform/http/versions/version-of.js';
import {
  orNull,
  ResponseFlag,
  ResponseId,
  ResponseSecret,
  ResponseSignedAddress,
  ResponseText,
  ResponseTime,
  ResponseWhole,
} from '../../platform/http/fields/response-fields.js';
import { NameWarnings, UserMembership, type WarningsOfName } from '../memberships/index.js';
import { PASSWORD } from './passwords/choose-password.js';
import { UserFacts } from './user-facts.dto.js';
import type { User } from './user.entity.js';

export class UserListQuery extends Paged() {
  @BooleanField({ optional: true }) is_active?: boolean | null;
  @BooleanField({ optional: true, description: 'False: accounts that wait for activation' })
  is_verified?: boolean | null;
  @TextField({ optional: true, max: 200, description: 'Part of name or e-mail address' }) q?: string | null;
}

export class UserCountQuery {
  @BooleanField({ optional: true }) is_active?: boolean | null;
  @BooleanField({ optional: true }) is_verified?: boolean | null;
  @TextField({ optional: true, max: 200 }) q?: string | null;
}

export class CountResponse {
  @ResponseWhole() count: number;
}

export class UserCreate extends PartOf(UserFacts, ['email', 'name', 'role']) {
  @TextField({
    optional: true,
    ...PASSWORD,
    example: 'correct horse battery staple',
    description:
      'Initial password, valid for 7 days or until the person chooses another. Absent: a link to choose a password is sent by e-mail; without e-mail, required except from a super administrator, who makes the link afterwards',
  })
  password?: string | null;
}

export class UserUpdate extends UpdateOf(PartOf(UserFacts, ['name', 'role', 'is_active', 'is_verified'])) {
  @TextField({
    optional: true,
    max: 256,
    secret: true,
    description: 'Refused with `user.password_of_another`; use password-link instead',
  })
  password?: string | null;
  @ListField(() => UserMembership, {
    optional: true,
    max: 500,
    description: 'Replaces the memberships in those organizations that the caller manages; absent: unchanged',
  })
  organizations?: UserMembership[] | null;
}

export class UserSelfUpdate extends UpdateOf(PartOf(UserFacts, ['name', 'language', 'job_title'])) {
  @EmailField({ optional: true, description: 'A new address takes effect when its mail is confirmed' }) email?:
    string | null;
  @TextField({ optional: true, max: 256, secret: true, description: 'Needed with a new e-mail address' })
  current_password?: string | null;
}

export class ChangePasswordRequest {
  @TextField({ min: 1, max: 256, secret: true }) current_password: string;
  @TextField(PASSWORD) new_password: string;
}

const shownToAll = declaredFields(UserFacts).filter(
  (name): name is Exclude<keyof UserFacts, 'email'> => name !== 'email',
);

export class UserResponse extends BothOf(ResponseOf(PartOf(UserFacts, shownToAll)), NameWarnings) {
  @ResponseId() id: string;
  @ResponseText({
    description: 'Empty except in the own account and for administrators; their API keys need people:read',
  })
  email: string;
  @ResponseId(orNull) profile_picture_id: string | null;
  @ResponseSignedAddress(orNull) profile_picture_url: string | null;
  @ResponseFlag({ description: 'An account of an organization for scripts, which cannot sign in' })
  is_service_account: boolean;
  @ResponseTime(orNull) last_login_at: Date | null;
  @ResponseTime() created_at: Date;
  @ResponseTime() updated_at: Date;
}

/** Only for the own account. */
export class OwnAccountResponse extends UserResponse {
  /** Expiry of a password set by an administrator; a new password must be chosen before. */
  @ResponseTime(orNull) first_password_until: Date | null;
  /** An e-mail address that takes effect when its mail is confirmed. */
  @ResponseText(orNull) pending_email: string | null;
}

/** A link with which a person chooses a password. */
export class PasswordLinkResponse {
  /** Recipient of the e-mail; null if the link is shown instead. */
  @ResponseText(orNull) sent_to: string | null;
  /** Shown once, to a superadmin, where no mail is sent; works once, for 24 hours. */
  @ResponseSecret(orNull) link: string | null;
}

/** @param address makes the short-lived address of the picture */
export function toUserResponse(
  user: User,
  { similar_people, mixes_scripts }: WarningsOfName,
  address: (fileId: string | null) => string | null,
): UserResponse {
  const profile_picture_url = address(user.profile_picture_id);
  const is_service_account = user.service_organization_id !== null;
  const response = responseOf(UserResponse, user, {
    similar_people,
    mixes_scripts,
    profile_picture_url,
    is_service_account,
  });
  return withVersion(response, user.version);
}

export function toOwnAccountResponse(
  user: User,
  { similar_people, mixes_scripts }: WarningsOfName,
  pending_email: string | null,
  address: (fileId: string | null) => string | null,
): OwnAccountResponse {
  const profile_picture_url = address(user.profile_picture_id);
  return withVersion(
    responseOf(OwnAccountResponse, user, {
      similar_people,
      mixes_scripts,
      pending_email,
      profile_picture_url,
      is_service_account: user.service_organization_id !== null,
    }),
    user.version,
  );
}

/** For the record. */
export const userAuditView = (user: User): Record<string, unknown> => ({ ...declaredValues(UserFacts, user) });
