import type { OrganizationCreate, OrganizationResponse, OrganizationUpdate } from '@etalon/api-client';
import { changedValues, emptyValues, readValues, writeValues, type ValueOf } from '../../../ui';
import { externalNames, internalNames, organizationFields } from '../organization-fields';

/** Own organizations have members; providers and customers are entries of the directory. */
export type OrganizationKind = 'internal' | 'provider' | 'customer';

export type Profile = ValueOf<typeof organizationFields> & { kind: OrganizationKind };

export function toProfile(organization: OrganizationResponse | undefined): Profile {
  const values = organization ? readValues(organizationFields, organization) : emptyValues(organizationFields);
  return { ...values, kind: kindOf(organization) };
}

export function kindOf(organization: OrganizationResponse | undefined): OrganizationKind {
  if (organization?.org_category !== 'external') return 'internal';
  return organization.org_type === 'customer' ? 'customer' : 'provider';
}

/** For creation: only what the kind has. */
export function givenFields(profile: Profile): OrganizationCreate {
  const written = writeValues(organizationFields, profile);
  const others = profile.kind === 'internal' ? externalNames : internalNames;
  const given = { ...written, ...Object.fromEntries(others.map((name) => [name, undefined])) };
  return profile.kind === 'internal' ? given : { ...given, org_category: 'external', org_type: profile.kind };
}

/** For a change: only what differs. An emptied field is sent as an empty text, because null means "leave it". */
export function changedFields(before: OrganizationResponse, now: Profile): OrganizationUpdate {
  const changed = Object.entries(changedValues(organizationFields, now, before));
  return {
    ...Object.fromEntries(changed.map(([name, value]) => [name, value ?? ''])),
    ...(now.kind !== kindOf(before) && now.kind !== 'internal' && { org_type: now.kind }),
  };
}
