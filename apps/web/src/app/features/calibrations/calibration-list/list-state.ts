import type { Params } from '@angular/router';
import type { CalibrationResponse, CalibrationsList$Params, ShownRecordState } from '@etalon/api-client';
import { chosen, dayAfter, dayOf, one, type QueryValue } from '../../lists';

type RecordConformity = NonNullable<CalibrationResponse['conformity']>;
type RecordPurpose = CalibrationResponse['calibration_purpose'];
type RecordType = CalibrationResponse['calibration_type'];
type RegisterQuery = Omit<CalibrationsList$Params, 'skip' | 'limit' | 'cursor' | 'with_total'>;
export type RecordSort = NonNullable<CalibrationsList$Params['sort']>;

interface RegisterFilters {
  q: string;
  status: readonly ShownRecordState[];
  conformity: readonly RecordConformity[];
  purpose: readonly RecordPurpose[];
  type: readonly RecordType[];
  organization: string;
  person: string;
  since: string;
  until: string;
  /** neither void, pending nor rejected: `1`, else empty; empty if states are chosen */
  counting: string;
  from: string;
  to: string;
}

export interface RegisterState extends RegisterFilters {
  sort: RecordSort;
}

export const states: readonly ShownRecordState[] = ['pending_approval', 'rejected', 'valid', 'superseded', 'void'];
export const conformities: readonly RecordConformity[] = ['fail', 'not_evaluated', 'pass'];
export const purposes: readonly RecordPurpose[] = ['initial', 'routine', 'after_repair', 'verification'];
/** The older code of our own laboratory is a synonym. */
export const types: readonly RecordType[] = [
  'internal',
  'external_accredited_lab',
  'external',
  'oem',
  'customer_asset',
];
const sameAs: Partial<Record<RecordType, readonly RecordType[]>> = { internal: ['internal', 'internal_lab'] };
const sorts: readonly string[] = ['date', '-date', 'due', '-due', 'recorded', '-recorded'];
const DEFAULT_SORT: RecordSort = '-date';

export const noFilters: RegisterFilters = {
  q: '',
  status: [],
  conformity: [],
  purpose: [],
  type: [],
  organization: '',
  person: '',
  since: '',
  until: '',
  counting: '',
  from: '',
  to: '',
};

/** Ignores unknown parameters, so old links still work. */
export function readRegister(address: Readonly<Partial<Record<keyof RegisterState, QueryValue>>>): RegisterState {
  const sort = one(address.sort);
  const status = chosen(states, address.status);
  return {
    q: one(address.q) ?? '',
    status,
    conformity: chosen(conformities, address.conformity),
    purpose: chosen(purposes, address.purpose),
    type: chosen(types, address.type),
    organization: one(address.organization) ?? '',
    person: one(address.person) ?? '',
    since: dayOf(one(address.since)),
    until: dayOf(one(address.until)),
    counting: status.length === 0 && one(address.counting) === '1' ? '1' : '',
    from: dayOf(one(address.from)),
    to: dayOf(one(address.to)),
    sort: sort !== undefined && sorts.includes(sort) ? (sort as RecordSort) : DEFAULT_SORT,
  };
}

export function registerAddress(state: RegisterState): Params {
  const some = (values: readonly string[]) => (values.length > 0 ? values : null);
  return {
    q: state.q || null,
    status: some(state.status),
    conformity: some(state.conformity),
    purpose: some(state.purpose),
    type: some(state.type),
    organization: state.organization || null,
    person: state.person || null,
    since: state.since || null,
    until: state.until || null,
    counting: (state.status.length === 0 && state.counting) || null,
    from: state.from || null,
    to: state.to || null,
    sort: state.sort === DEFAULT_SORT ? null : state.sort,
  };
}

/** Includes void calibrations unless filtered. */
export function registerQuery(state: RegisterState): RegisterQuery {
  const some = <Value>(values: readonly Value[]) => (values.length > 0 ? [...values] : undefined);
  return {
    include_voided: state.counting === '',
    q: state.q.trim() || null,
    status: some(state.status),
    conformity: some(state.conformity),
    purpose: some(state.purpose),
    type: some(state.type.flatMap((type) => sameAs[type] ?? [type])),
    organization_id: state.organization || null,
    person_id: state.person || null,
    performed_after: state.since || null,
    performed_before: state.until ? dayAfter(state.until) : null,
    due_after: state.from || null,
    due_before: state.to ? dayAfter(state.to) : null,
    sort: state.sort,
  };
}

export function isFiltered(state: RegisterFilters): boolean {
  const { q, organization, person, since, until, counting, from, to, status, conformity, purpose, type } = state;
  return (
    [q.trim(), organization, person, since, until, counting, from, to].some((text) => text !== '') ||
    [status, conformity, purpose, type].some((values) => values.length > 0)
  );
}
