import type { OrganizationRole, Role } from '@etalon/access';
import type { OrganizationListItem, OrganizationResponse } from './organizations.dto.js';
import type { OrganizationRow } from './organizations.queries.js';

interface Viewer {
  role: Role;
  memberships: ReadonlyMap<string, OrganizationRole>;
}

/** A private organization shows a stranger its id, name, flags and the stranger's own relation; all else is null (decision 7). */
const isOpenTo = (row: OrganizationRow, viewer: Viewer) =>
  viewer.role === 'superadmin' || !row.private || row.my_role !== null;
const isInside = (row: OrganizationRow, viewer: Viewer) => viewer.role === 'superadmin' || row.my_role !== null;

function relation(row: OrganizationRow, viewer: Viewer) {
  return {
    is_member: isInside(row, viewer),
    my_role: row.my_role,
    is_last_admin: row.my_role === 'admin' && viewer.role !== 'viewer' && row.admin_count === 1,
    has_pending_join_request: false,
  };
}

export function toOrganizationListItem(row: OrganizationRow, viewer: Viewer): OrganizationListItem {
  const open = isOpenTo(row, viewer);
  return {
    id: row.id,
    name: row.name,
    private: row.private,
    logo_url: null,
    is_active: row.is_active,
    member_count: isInside(row, viewer) ? row.member_count : null,
    description: open ? row.description : null,
    created_at: open ? row.created_at : null,
    updated_at: open ? row.updated_at : null,
    ...relation(row, viewer),
  };
}

export function toOrganizationResponse(row: OrganizationRow, viewer: Viewer): OrganizationResponse {
  const open = isOpenTo(row, viewer);
  return {
    id: row.id,
    name: row.name,
    private: row.private,
    is_active: row.is_active,
    created_at: open ? row.created_at : null,
    updated_at: open ? row.updated_at : null,
    full_name: open ? row.full_name : null,
    description: open ? row.description : null,
    website: open ? absoluteAddress(row.website) : null,
    location_id: open ? row.location_id : null,
    location_name: null,
    email: open ? row.email : null,
    phone: open ? row.phone : null,
    logo_file_id: null,
    logo_url: null,
    asset_count: open ? row.asset_count : null,
    member_count: isInside(row, viewer) ? row.member_count : null,
    can_manage: viewer.role === 'superadmin' || (viewer.role !== 'viewer' && row.my_role === 'admin'),
    ...relation(row, viewer),
  };
}

/** Storage keeps what was typed; the output is an absolute link. */
function absoluteAddress(website: string | null): string | null {
  const typed = website?.trim();
  if (!typed) return null;
  return /^https?:\/\//i.test(typed) ? typed : `https://${typed.replace(/^\/+/, '')}`;
}
