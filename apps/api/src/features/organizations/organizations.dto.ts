import { organizationRoles, type OrganizationRole } from '@etalon/access';
import { BothOf, ResponseOf, UpdateOf } from '../../platform/http/fields/field-declarations.js';
import { BooleanField, EnumField, IntegerField, TextField } from '../../platform/http/fields/fields.js';
import { type PageQuery, Paged, WholeListQuery } from '../../platform/http/paging/paged.dto.js';
import {
  orNull,
  ResponseEnum,
  ResponseFlag,
  ResponseId,
  ResponseSignedAddress,
  ResponseText,
  ResponseTime,
  ResponseWhole,
} from '../../platform/http/fields/response-fields.js';
import { type ExternalType, externalTypes, OrganizationFacts } from './organization-facts.dto.js';

export const categories = ['internal', 'external'] as const;
export type OrganizationCategory = (typeof categories)[number];

const PageOfAnySize = Paged() as new () => Omit<PageQuery, 'limit'>;

export class OrganizationListQuery extends PageOfAnySize {
  @IntegerField({ min: 0, max: 1000, optional: true, description: 'Absent: 50, and 1000 of one’s own' }) limit?:
    number | null = undefined;
  @BooleanField({ default: false, description: "Only the caller's own, oldest membership first" }) mine: boolean =
    false;
  @BooleanField({ optional: true }) is_active?: boolean | null;
  @EnumField(categories, { optional: true, name: 'OrganizationCategory' }) org_category?: OrganizationCategory | null;
  @EnumField(externalTypes, { optional: true, name: 'ExternalOrganizationType' }) org_type?: ExternalType | null;
  @TextField({ optional: true, max: 200, description: 'Part of name or description' }) q?: string | null;
}

export class LaboratoryQuery extends WholeListQuery {
  @EnumField(externalTypes, { name: 'ExternalOrganizationType' }) org_type: ExternalType;
}

export class OrganizationCreate extends OrganizationFacts {
  @EnumField(categories, { default: 'internal', name: 'OrganizationCategory' }) org_category: OrganizationCategory =
    'internal';
}

export class OrganizationUpdate extends UpdateOf(OrganizationFacts) {
  @BooleanField({ optional: true, description: 'False deactivates; only a superadmin can set true' }) is_active?:
    boolean | null;
  @EnumField(categories, { optional: true, name: 'OrganizationCategory', description: 'Cannot be changed' })
  org_category?: OrganizationCategory | null;
}

/** The caller's own relation to an organization. */
class OwnRelation {
  /** False, with a role: the organization requires a second factor that is missing. */
  @ResponseFlag() is_member: boolean;
  @ResponseEnum(organizationRoles, 'OrgRole', orNull) my_role: OrganizationRole | null;
  @ResponseFlag() is_last_admin: boolean;
  @ResponseFlag() has_pending_join_request: boolean;
}

export class OrganizationListItem extends OwnRelation {
  @ResponseId() id: string;
  @ResponseText() name: string;
  @ResponseFlag() private: boolean;
  @ResponseSignedAddress(orNull) logo_url: string | null;
  @ResponseFlag() is_active: boolean;
  @ResponseEnum(categories, 'OrganizationCategory', orNull) org_category: OrganizationCategory | null;
  @ResponseEnum(externalTypes, 'ExternalOrganizationType', orNull) org_type: ExternalType | null;
  @ResponseWhole(orNull) member_count: number | null;
  @ResponseText(orNull) description: string | null;
  /** Null: private organization, and the caller is not a member. */
  @ResponseTime(orNull) created_at: Date | null;
  @ResponseTime(orNull) updated_at: Date | null;
}

export class OrganizationResponse extends BothOf(ResponseOf(OrganizationFacts), OwnRelation) {
  @ResponseId() id: string;
  @ResponseFlag() is_active: boolean;
  /** Null: private organization, and the caller is not a member. */
  @ResponseTime(orNull) created_at: Date | null;
  @ResponseTime(orNull) updated_at: Date | null;
  @ResponseEnum(categories, 'OrganizationCategory', orNull) org_category: OrganizationCategory | null;
  @ResponseText(orNull) location_name: string | null;
  @ResponseId(orNull) logo_file_id: string | null;
  @ResponseSignedAddress(orNull) logo_url: string | null;
  @ResponseWhole(orNull) asset_count: number | null;
  @ResponseWhole(orNull) member_count: number | null;
  @ResponseFlag() can_manage: boolean;
}

export class CalibrationLabCandidateResponse {
  @ResponseId() id: string;
  @ResponseText() name: string;
}
