import type { Params } from '@angular/router';
import type { AuditLogsList$Params, AuditLogResponse } from '@etalon/api-client';
import { dayAfter, dayOf, one, type QueryValue } from '../../lists';

export type Kind = AuditLogResponse['entity_type'];
export type ActivityQuery = Omit<AuditLogsList$Params, 'skip' | 'limit' | 'cursor' | 'with_total'>;

export const kinds: readonly Kind[] = [
  'asset',
  'calibration',
  'procedure',
  'location',
  'organization',
  'user',
  'email_settings',
  'record',
];

export interface ActivityState {
  q: string;
  kind: string;
  action: string;
  person: string;
  object: string;
  organization: string;
  from: string;
  to: string;
}

export const noFilters: ActivityState = {
  q: '',
  kind: '',
  action: '',
  person: '',
  object: '',
  organization: '',
  from: '',
  to: '',
};

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const uuidOf = (value: string | undefined) => (value !== undefined && UUID.test(value) ? value.toLowerCase() : '');

/** Ignores unknown parameters, so old links still work. */
export function readActivity(
  address: Readonly<Partial<Record<keyof ActivityState | 'actor_id', QueryValue>>>,
  actions: readonly string[],
): ActivityState {
  const kind = one(address.kind) ?? '';
  const action = one(address.action) ?? '';
  return {
    q: one(address.q) ?? '',
    kind: kinds.some((known) => known === kind) ? kind : '',
    action: actions.includes(action) ? action : '',
    // Parameter of links from other pages.
    person: uuidOf(one(address.person) ?? one(address.actor_id)),
    object: uuidOf(one(address.object)),
    organization: uuidOf(one(address.organization)),
    from: dayOf(one(address.from)),
    to: dayOf(one(address.to)),
  };
}

export const activityAddress = (state: ActivityState): Params =>
  Object.fromEntries(Object.entries(state).map(([name, value]: [string, string]) => [name, value || null]));

export function activityQuery({
  q,
  kind,
  action,
  person,
  object,
  organization,
  from,
  to,
}: ActivityState): ActivityQuery {
  const begin = (day: string) => new Date(`${day}T00:00:00`).toISOString();
  return {
    q: q.trim() || null,
    entity_type: (kind || undefined) as Kind | undefined,
    action: action ? ([action] as ActivityQuery['action']) : undefined,
    actor_id: person || null,
    entity_id: object || null,
    organization_id: organization || null,
    from: from ? begin(from) : null,
    to: to ? begin(dayAfter(to)) : null,
  };
}

export const isFiltered = (state: ActivityState): boolean => Object.values(state).some((value: string) => value !== '');
