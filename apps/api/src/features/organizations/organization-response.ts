import { type Actor, can } from '@etalon/access';
import { ofVersion } from '../../platform/http/versions/version-of.js';
import type { OrganizationListItem, OrganizationResponse } from './organizations.dto.js';
import type { OrganizationRow } from './organizations.queries.js';

/** Makes the short-lived address of a picture. */
export type Address = (fileId: string | null) => string | null;

/** Of a private organization a stranger is shown id, name, flags and the own relation; all else is null (decision 7). */
const isOpenTo = ({ organization }: OrganizationRow, viewer: Actor) =>
  can(viewer, 'organization.read_profile', { organization });
const isInside = (row: OrganizationRow, viewer: Actor) => can(viewer, 'organization.oversee') || row.my_role !== null;

function relation(row: OrganizationRow, viewer: Actor) {
  return {
    is_member: isInside(row, viewer),
    my_role: row.my_role,
    // A rule of state: a viewer does not count as the admin that an organization keeps (decision 5).
    is_last_admin: row.my_role === 'admin' && viewer.role !== 'viewer' && row.admin_count === 1,
    has_pending_join_request: row.has_pending_join_request,
  };
}

export function toOrganizationListItem(row: OrganizationRow, viewer: Actor, address: Address): OrganizationListItem {
  const open = isOpenTo(row, viewer);
  return {
    id: row.id,
    name: row.name,
    private: row.private,
    logo_url: open ? address(row.logo_file_id) : null,
    is_active: row.is_active,
    org_category: open ? row.org_category : null,
    org_type: open ? row.org_type : null,
    member_count: isInside(row, viewer) ? row.member_count : null,
    description: open ? row.description : null,
    created_at: open ? row.created_at : null,
    updated_at: open ? row.updated_at : null,
    ...relation(row, viewer),
  };
}

const profileFields = [
  'created_at',
  'updated_at',
  'full_name',
  'description',
  'location_id',
  'email',
  'phone',
  'contact_email',
  'contact_phone',
  'vat_number',
  'address_street',
  'address_city',
  'address_state',
  'address_postal_code',
  'address_country',
  'logo_file_id',
  'asset_count',
] as const;

export function toOrganizationResponse(row: OrganizationRow, viewer: Actor, address: Address): OrganizationResponse {
  const open = isOpenTo(row, viewer);
  const profile = Object.fromEntries(profileFields.map((field) => [field, open ? row[field] : null])) as Pick<
    OrganizationResponse,
    (typeof profileFields)[number]
  >;
  const response = {
    ...profile,
    id: row.id,
    name: row.name,
    private: row.private,
    is_active: row.is_active,
    org_category: open ? row.org_category : null,
    org_type: open ? row.org_type : null,
    website: open ? absoluteAddress(row.website) : null,
    location_name: null,
    logo_url: open ? address(row.logo_file_id) : null,
    member_count: isInside(row, viewer) ? row.member_count : null,
    can_manage: can(viewer, 'organization.update', { organization: row.organization }),
    ...relation(row, viewer),
  };
  return ofVersion(response, row.version);
}

/** Storage keeps what was typed; the output is an absolute link. */
function absoluteAddress(website: string | null): string | null {
  const typed = website?.trim();
  if (!typed) return null;
  return /^https?:\/\//i.test(typed) ? typed : `https://${typed.replace(/^\/+/, '')}`;
}
