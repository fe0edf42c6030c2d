import type { Feature } from './declare-feature.js';
import type { WrappedColumn } from '../secrets/wrapped-column.js';
import type { NoticeDeclaration } from './declare-notice.js';

/** Grow in place: classes using them load before the last feature. */
export const auditEntityTypes: string[] = [];
export const auditActions: string[] = [];
export const noticeKinds: string[] = [];
export const publishedEvents: string[] = [];
export const noticeCategories: string[] = [];

export const wrappedColumns: WrappedColumn[] = [];

const notices = new Map<string, NoticeDeclaration>();
const owners = new Map<string, string>();

export function register(feature: Feature): void {
  const codes = Object.values(feature.audit);
  const declared: Record<string, readonly string[]> = {
    feature: [feature.name],
    entity: feature.entities.map(({ name }) => name),
    view: feature.views,
    'audit code': codes.map(({ code }) => code),
    notice: feature.notices.map(({ kind }) => kind),
    subject: feature.subjects.map(({ kind }) => kind),
    'file kind': feature.files.map(({ name }) => name),
    job: feature.jobs.map(({ name }) => name),
  };
  for (const [what, names] of Object.entries(declared)) for (const name of names) claim(feature.name, what, name);
  for (const entityType of [...codes.map(({ entity_type }) => entity_type), ...feature.searchable])
    add(auditEntityTypes, entityType);
  for (const { code } of codes) add(auditActions, code);
  wrappedColumns.push(...feature.wrapped);
  for (const event of feature.events) add(publishedEvents, 'code' in event ? event.code : event.kind);
  for (const notice of feature.notices) {
    const { kind, category, always } = notice;
    notices.set(kind, notice);
    add(noticeKinds, kind);
    if (!always) add(noticeCategories, category);
  }
}

/** Undefined if its feature no longer exists. */
export const noticeOf = (kind: string): NoticeDeclaration | undefined => notices.get(kind);

function claim(feature: string, what: string, name: string): void {
  const owner = owners.get(`${what} ${name}`);
  if (owner !== undefined) throw new Error(`The ${what} "${name}" is declared by ${owner} and by ${feature}`);
  owners.set(`${what} ${name}`, feature);
}

function add(list: string[], value: string): void {
  if (list.includes(value)) return;
  list.push(value);
  list.sort();
}
