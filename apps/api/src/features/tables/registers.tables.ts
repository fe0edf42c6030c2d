import { declaredFields } from '../../platform/http/fields/field-declarations.js';
import { column, columnsOf } from '../../platform/tables/table.js';
import { AuditLogResponse } from '../audit/index.js';
import { LocationResponse } from '../locations/index.js';
import { OrganizationListItem } from '../organizations/index.js';
import { ProcedureResponse } from '../procedures/index.js';
import { UserResponse } from '../users/index.js';
import type { ListTable } from './list-table.js';

export const locationsTable: ListTable<LocationResponse> = {
  name: 'locations',
  page: 200,
  rows: (one) => [one],
  columns: [
    column('location', 'text', ({ path, name }) => [...path.map((step) => step.name), name].join(' / ')),
    ...columnsOf<LocationResponse, LocationResponse>(LocationResponse, {
      of: (one) => one,
      first: ['name', 'code', 'location_type', 'organization_name'],
      without: ['path', 'can_edit'],
    }),
  ],
};

export const organizationsTable: ListTable<OrganizationListItem> = {
  name: 'organizations',
  page: 500,
  rows: (one) => [one],
  columns: columnsOf<OrganizationListItem, OrganizationListItem>(OrganizationListItem, {
    of: (one) => one,
    first: ['name', 'org_category', 'org_type', 'is_active', 'private', 'member_count', 'description'],
    without: ['logo_url', 'is_last_admin', 'has_pending_join_request'],
  }),
};

export const usersTable: ListTable<UserResponse> = {
  name: 'users',
  page: 500,
  rows: (one) => [one],
  columns: columnsOf<UserResponse, UserResponse>(UserResponse, {
    of: (one) => one,
    first: ['name', 'email'],
    without: ['profile_picture_url', 'profile_picture_id', 'similar_people', 'mixes_scripts'],
  }),
};

const json = (state: object) => JSON.stringify(state);

const auditFields = (declaredFields(AuditLogResponse) as (keyof AuditLogResponse)[]).filter(
  (name) => name !== 'actor_profile_picture_url',
);

export const auditTable: ListTable<AuditLogResponse> = {
  name: 'audit-logs',
  page: 200,
  rows: (one) => [one],
  columns: columnsOf<AuditLogResponse, AuditLogResponse>(AuditLogResponse, {
    of: (one) => one,
    first: ['created_at', 'action', 'entity_type', 'entity_asset_id', 'actor_name', 'actor_email', 'actor_role'],
    without: ['actor_profile_picture_url'],
    texts: {
      before_state: json,
      after_state: json,
      names: (named) => named.map(({ id, name }) => `${id}: ${name}`).join('\n'),
      withheld: (names) => names.join(', '),
    },
  }),
  line: (entry) => Object.fromEntries(auditFields.map((name) => [name, entry[name]])),
};

const lines =
  <T>(write: (one: T) => (string | null | undefined)[]) =>
  (list: readonly T[]) =>
    list.map((one) => write(one).filter(Boolean).join(': ')).join('\n');

export const proceduresTable: ListTable<ProcedureResponse> = {
  name: 'procedures',
  page: 100,
  rows: (one) => [one],
  columns: columnsOf<ProcedureResponse, ProcedureResponse>(ProcedureResponse, {
    of: (one) => one,
    first: ['proc_id', 'name', 'version', 'revision', 'physical_quantity', 'standard_ref', 'author', 'is_active'],
    texts: {
      tags: (tags) => tags.join(', '),
      equipment: lines(({ name, model }) => [name, model]),
      materials: lines(({ name, quantity }) => [name, quantity]),
      environment: lines(({ parameter, value }) => [parameter, value]),
      safety_notes: (notes) => notes.join('\n'),
      steps: lines(({ title, description }) => [title, description]),
      acceptance_criteria: lines(({ label, limit }) => [label, limit]),
    },
  }),
};
