import { type Actor, can } from '@etalon/access';
import { declaredValues, responseOf } from '../../platform/http/fields/field-declarations.js';
import { withVersion } from '../../platform/http/versions/version-of.js';
import { OrganizationFacts } from './organization-facts.dto.js';
import { OrganizationListItem, OrganizationResponse } from './organizations.dto.js';
import type { OrganizationRow } from './organizations.queries.js';

type Address = (fileId: string | null) => string | null;

/** Strangers see id, name, flags and own relation only (decision 7). */
const isOpenTo = ({ organization }: OrganizationRow, viewer: Actor) =>
  can(viewer, 'organization.read_profile', { organization });
/** Members who lack a required second factor are outside. */
const isInside = (row: OrganizationRow, viewer: Actor) =>
  can(viewer, 'organization.oversee') || viewer.memberships.has(row.id);

function relation(row: OrganizationRow, viewer: Actor) {
  return {
    is_member: isInside(row, viewer),
    my_role: row.my_role,
    // Only active organizations need an admin; viewers do not count (decision 5).
    is_last_admin: row.is_active && row.my_role === 'admin' && viewer.role !== 'viewer' && row.admin_count === 1,
    has_pending_join_request: row.has_pending_join_request,
  };
}

export function toOrganizationListItem(row: OrganizationRow, viewer: Actor, address: Address): OrganizationListItem {
  const open = isOpenTo(row, viewer);
  const { is_member, my_role, is_last_admin, has_pending_join_request } = relation(row, viewer);
  return responseOf(OrganizationListItem, row, {
    logo_url: open ? address(row.logo_file_id) : null,
    org_category: open ? row.org_category : null,
    org_type: open ? row.org_type : null,
    member_count: isInside(row, viewer) ? row.member_count : null,
    description: open ? row.description : null,
    created_at: open ? row.created_at : null,
    updated_at: open ? row.updated_at : null,
    is_member,
    my_role,
    is_last_admin,
    has_pending_join_request,
  });
}

export function toOrganizationResponse(row: OrganizationRow, viewer: Actor, address: Address): OrganizationResponse {
  const open = isOpenTo(row, viewer);
  const { is_member, my_role, is_last_admin, has_pending_join_request } = relation(row, viewer);
  const { name, private: isPrivate } = row;
  const response = responseOf(OrganizationResponse, declaredValues(OrganizationFacts, open ? row : {}), {
    name,
    private: isPrivate,
    certificate_prints_notes: open && row.certificate_prints_notes,
    works_without_second_person: open && row.works_without_second_person,
    id: row.id,
    is_active: row.is_active,
    created_at: open ? row.created_at : null,
    updated_at: open ? row.updated_at : null,
    org_category: open ? row.org_category : null,
    website: open ? absoluteAddress(row.website) : null,
    location_id: open ? row.shown_location_id : null,
    location_name: open ? row.location_name : null,
    logo_file_id: open ? row.logo_file_id : null,
    logo_url: open ? address(row.logo_file_id) : null,
    asset_count: open ? row.asset_count : null,
    member_count: isInside(row, viewer) ? row.member_count : null,
    can_manage: can(viewer, 'organization.update', { organization: row.organization }),
    is_member,
    my_role,
    is_last_admin,
    has_pending_join_request,
  });
  return withVersion(response, row.version);
}

function absoluteAddress(website: string | null): string | null {
  const typed = website?.trim();
  if (!typed) return null;
  return /^https?:\/\//i.test(typed) ? typed : `https://${typed.replace(/^\/+/, '')}`;
}
