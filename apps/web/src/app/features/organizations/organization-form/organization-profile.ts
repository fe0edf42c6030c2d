import type { OrganizationCreate, OrganizationResponse, OrganizationUpdate } from '@etalon/api-client';

/** The fields people type, none of them null. */
export interface Profile {
  name: string;
  full_name: string;
  description: string;
  website: string;
  email: string;
  phone: string;
  private: boolean;
}

export function toProfile(organization: OrganizationResponse | undefined): Profile {
  return {
    name: organization?.name ?? '',
    full_name: organization?.full_name ?? '',
    description: organization?.description ?? '',
    website: organization?.website ?? '',
    email: organization?.email ?? '',
    phone: organization?.phone ?? '',
    private: organization?.private ?? false,
  };
}

/** For creation: what was left empty is not given. */
export function givenFields(profile: Profile): OrganizationCreate {
  const { name, full_name, description, website, email, phone } = trimmed(profile);
  return {
    name,
    full_name: full_name || null,
    description: description || null,
    website: website || null,
    email: email || null,
    phone: phone || null,
    private: profile.private,
  };
}

/** For a change: only what differs. An emptied field is sent as an empty text, because null means "leave it". */
export function changedFields(before: Profile, now: Profile): OrganizationUpdate {
  const after = trimmed(now);
  const names = Object.keys(after) as (keyof Profile)[];
  return Object.fromEntries(names.filter((name) => after[name] !== before[name]).map((name) => [name, after[name]]));
}

function trimmed(profile: Profile): Profile {
  return {
    name: profile.name.trim(),
    full_name: profile.full_name.trim(),
    description: profile.description.trim(),
    website: profile.website.trim(),
    email: profile.email.trim(),
    phone: profile.phone.trim(),
    private: profile.private,
  };
}
