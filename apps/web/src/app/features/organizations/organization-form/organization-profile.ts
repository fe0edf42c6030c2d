import type { OrganizationCreate, OrganizationResponse, OrganizationUpdate } from '@etalon/api-client';

/** Own organizations have members; providers and customers are entries of the directory. */
export type OrganizationKind = 'internal' | 'provider' | 'customer';

/** What both kinds have, and what people type, none of it null. */
const commonTexts = ['name', 'full_name', 'description', 'website', 'email', 'phone'] as const;
const externalTexts = [
  'contact_email',
  'contact_phone',
  'vat_number',
  'address_street',
  'address_postal_code',
  'address_city',
  'address_state',
  'address_country',
] as const;
type TextName = (typeof commonTexts)[number] | (typeof externalTexts)[number];

export interface Profile extends Record<TextName, string> {
  kind: OrganizationKind;
  private: boolean;
}

export function toProfile(organization: OrganizationResponse | undefined): Profile {
  const texts = [...commonTexts, ...externalTexts].map((name) => [name, organization?.[name] ?? '']);
  return {
    ...(Object.fromEntries(texts) as Record<TextName, string>),
    kind: kindOf(organization),
    private: organization?.private ?? false,
  };
}

export function kindOf(organization: OrganizationResponse | undefined): OrganizationKind {
  if (organization?.org_category !== 'external') return 'internal';
  return organization.org_type === 'customer' ? 'customer' : 'provider';
}

/** For creation: what was left empty is not given. */
export function givenFields(profile: Profile): OrganizationCreate {
  const given = { ...texts(commonTexts, profile), name: profile.name.trim() };
  if (profile.kind === 'internal') return { ...given, private: profile.private };
  return { ...given, ...texts(externalTexts, profile), org_category: 'external', org_type: profile.kind };
}

/** For a change: only what differs. An emptied field is sent as an empty text, because null means "leave it". */
export function changedFields(before: Profile, now: Profile): OrganizationUpdate {
  const names = [...commonTexts, ...externalTexts].filter((name) => now[name].trim() !== before[name]);
  return {
    ...Object.fromEntries(names.map((name) => [name, now[name].trim()])),
    ...(now.private !== before.private && { private: now.private }),
    ...(now.kind !== before.kind && now.kind !== 'internal' && { org_type: now.kind }),
  };
}

function texts<Name extends TextName>(names: readonly Name[], profile: Profile): Record<Name, string | null> {
  return Object.fromEntries(names.map((name) => [name, profile[name].trim() || null])) as Record<Name, string | null>;
}
