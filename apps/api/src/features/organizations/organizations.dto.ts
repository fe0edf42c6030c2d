import { organizationRoles, type OrganizationRole } from '@etalon/access';
import { BothOf, ResponseOf, UpdateOf } from '../../platform/http/fields/declared.js';
import { BooleanField, EnumField, IntegerField, TextField } from '../../platform/http/fields/fields.js';
import { type PageQuery, Paged, WholeListQuery } from '../../platform/http/paging/paged.dto.js';
import {
  orNull,
  ShownEnum,
  ShownFlag,
  ShownId,
  ShownSignedAddress,
  ShownText,
  ShownTime,
  ShownWhole,
} from '../../platform/http/fields/shown.js';
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
  @ShownFlag() is_member: boolean;
  @ShownEnum(organizationRoles, 'OrgRole', orNull) my_role: OrganizationRole | null;
  @ShownFlag() is_last_admin: boolean;
  @ShownFlag() has_pending_join_request: boolean;
}

export class OrganizationListItem extends OwnRelation {
  @ShownId() id: string;
  @ShownText() name: string;
  @ShownFlag() private: boolean;
  @ShownSignedAddress(orNull) logo_url: string | null;
  @ShownFlag() is_active: boolean;
  @ShownEnum(categories, 'OrganizationCategory', orNull) org_category: OrganizationCategory | null;
  @ShownEnum(externalTypes, 'ExternalOrganizationType', orNull) org_type: ExternalType | null;
  @ShownWhole(orNull) member_count: number | null;
  @ShownText(orNull) description: string | null;
  /** Null: private organization, and the caller is not a member. */
  @ShownTime(orNull) created_at: Date | null;
  @ShownTime(orNull) updated_at: Date | null;
}

export class OrganizationResponse extends BothOf(ResponseOf(OrganizationFacts), OwnRelation) {
  @ShownId() id: string;
  @ShownFlag() is_active: boolean;
  /** Null: private organization, and the caller is not a member. */
  @ShownTime(orNull) created_at: Date | null;
  @ShownTime(orNull) updated_at: Date | null;
  @ShownEnum(categories, 'OrganizationCategory', orNull) org_category: OrganizationCategory | null;
  @ShownText(orNull) location_name: string | null;
  @ShownId(orNull) logo_file_id: string | null;
  @ShownSignedAddress(orNull) logo_url: string | null;
  @ShownWhole(orNull) asset_count: number | null;
  @ShownWhole(orNull) member_count: number | null;
  @ShownFlag() can_manage: boolean;
}

export class CalibrationLabCandidateResponse {
  @ShownId() id: string;
  @ShownText() name: string;
}
