import type { OrganizationCreate, OrganizationResponse, OrganizationUpdate } from '@etalon/api-client';
import type { Language } from '@etalon/i18n';
import { changedValues, emptyValues, readValues, writeValues, type ValueOf } from '../../../ui';
import { externalNames, internalNames, organizationFields, zones } from '../organization-fields';

/** Own organizations have members; providers and customers are directory entries. */
export type OrganizationKind = 'internal' | 'provider' | 'customer';

type Profile = ValueOf<typeof organizationFields> & { kind: OrganizationKind };

/** @param language default for a new organization */
export function toProfile(organization: OrganizationResponse | undefined, language: Language): Profile {
  const values = organization
    ? readValues(organizationFields, organization)
    : { ...emptyValues(organizationFields), time_zone: zoneHere(), certificate_language: language };
  return { ...values, kind: kindOf(organization) };
}

function zoneHere(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return zones.some(({ value }) => value === timeZone) ? timeZone : 'UTC';
}

export function kindOf(organization: OrganizationResponse | undefined): OrganizationKind {
  if (organization?.org_category !== 'external') return 'internal';
  return organization.org_type === 'customer' ? 'customer' : 'provider';
}

export function givenFields(profile: Profile): OrganizationCreate {
  const written = writeValues(organizationFields, profile);
  const others = profile.kind === 'internal' ? externalNames : internalNames;
  const given = { ...written, ...Object.fromEntries(others.map((name) => [name, undefined])) };
  return profile.kind === 'internal' ? given : { ...given, org_category: 'external', org_type: profile.kind };
}

/** Changed fields only. An emptied field is an empty string, because null means unchanged. */
export function changedFields(before: OrganizationResponse, now: Profile): OrganizationUpdate {
  const changed = Object.entries(changedValues(organizationFields, now, before));
  return {
    ...Object.fromEntries(changed.map(([name, value]) => [name, value ?? ''])),
    ...(now.kind !== kindOf(before) && now.kind !== 'internal' && { org_type: now.kind }),
  };
}
