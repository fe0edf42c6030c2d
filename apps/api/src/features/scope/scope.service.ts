import { Injectable } from '@nestjs/common';
import { can, type SubjectOrganization } from '@etalon/access';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../platform/access/caller.js';
import { organization as organizationSubject } from '../../platform/access/subject.js';
import { Subjects } from '../../platform/access/subjects.js';
import { Parameters } from '../../platform/access/visible-to.js';
import { assignGiven } from '../../platform/database/assign-given.js';
import { Database } from '../../platform/database/database.js';
import { NotFound, RuleBroken } from '../../platform/errors/errors.js';
import {
  declaredFields,
  declaredValues,
  responseOf,
  withoutEmptied,
} from '../../platform/http/fields/field-declarations.js';
import type { Page } from '../../platform/http/paging/page.js';
import { byText, byTime, byUuid, readPage } from '../../platform/http/paging/read-page.js';
import { requireVersion } from '../../platform/http/versions/precondition.js';
import { withVersion } from '../../platform/http/versions/version-of.js';
import { AuditTrail } from '../audit/index.js';
import { Organization } from '../organizations/index.js';
import { ScopeEntryFacts } from './scope-facts.dto.js';
import { ScopeEntry } from './scope.entity.js';
import { MOST_ENTRIES, ScopeEntryResponse } from './scope.dto.js';
import type { ScopeEntryCreate, ScopeEntryUpdate, ScopeImport, ScopeListQuery } from './scope.dto.js';
import { requireUsable } from './scope-rules.js';
import { codes } from './scope.feature.js';

const names = declaredFields(ScopeEntryFacts);
const auditView = (entry: ScopeEntry) => Object.fromEntries<unknown>(names.map((name) => [name, entry[name]]));

@Injectable()
export class ScopeService {
  constructor(
    private readonly database: Database,
    private readonly subjects: Subjects,
    private readonly audit: AuditTrail,
  ) {}

  async list(caller: Caller, organizationId: string, query: ScopeListQuery): Promise<Page<ScopeEntryResponse>> {
    const parameters = new Parameters();
    const { bind } = parameters;
    const conditions = [`e.organization_id = ${bind(organizationId)}`];
    if (query.physical_quantity) conditions.push(`e.physical_quantity = ${bind(query.physical_quantity)}`);
    const page = await readPage<ScopeEntry>(this.database, query, {
      name: 'scope',
      by: [byText('e.physical_quantity'), byTime('e.created_at'), byUuid('e.id')],
      parameters,
      statement: ({ place, after, orderBy, slice }) =>
        `select e.*, ${place} from scope_entries e where ${conditions.join(' and ')} and ${after} ${orderBy} ${slice}`,
    });
    const mayUpdate = await this.mayUpdate(caller, organizationId);
    return page.map((entry) => toResponse(entry, mayUpdate));
  }

  async get(caller: Caller, organizationId: string, id: string): Promise<ScopeEntryResponse> {
    const entry = await this.database.read.findOneBy(ScopeEntry, { id, organization_id: organizationId });
    if (!entry) throw new NotFound('Scope entry');
    return toResponse(entry, await this.mayUpdate(caller, organizationId));
  }

  async add(caller: Caller, organizationId: string, given: ScopeEntryCreate): Promise<ScopeEntryResponse> {
    requireUsable(given);
    const id = await this.database.transaction(async (tx) => {
      await roomFor(tx, organizationId, 1);
      return this.insert(tx, caller, organizationId, given);
    });
    return this.get(caller, organizationId, id);
  }

  /** All or none. */
  async import(caller: Caller, organizationId: string, { entries }: ScopeImport): Promise<{ added: number }> {
    entries.forEach((entry, i) => requireUsable(entry, ['body', 'entries', String(i)]));
    await this.database.transaction(async (tx) => {
      await roomFor(tx, organizationId, entries.length);
      for (const given of entries) await this.insert(tx, caller, organizationId, given);
    });
    return { added: entries.length };
  }

  /** Recorded calibrations keep the scope of their analysis. */
  async update(
    caller: Caller,
    organizationId: string,
    id: string,
    changes: ScopeEntryUpdate,
  ): Promise<ScopeEntryResponse> {
    await this.database.transaction(async (tx) => {
      const entry = await lock(tx, organizationId, id);
      const subject = { id: organizationId, organization_id: organizationId, names: namesOf(entry) };
      const changed = await this.audit.change(
        tx,
        caller,
        codes['organization.scope_entry_updated'],
        subject,
        () => auditView(entry),
        () => assignGiven(entry, withoutEmptied(ScopeEntryFacts, changes)),
      );
      requireUsable(entry);
      if (changed) await tx.save(entry);
    });
    return this.get(caller, organizationId, id);
  }

  async remove(caller: Caller, organizationId: string, id: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const entry = await lock(tx, organizationId, id);
      await tx.delete(ScopeEntry, { id });
      const subject = { id: organizationId, organization_id: organizationId };
      await this.audit.act(tx, caller, codes['organization.scope_entry_removed'], subject, auditView(entry));
    });
  }

  private async insert(
    tx: EntityManager,
    caller: Caller,
    organization_id: string,
    given: ScopeEntryCreate,
  ): Promise<string> {
    const facts = declaredValues(ScopeEntryFacts, given);
    const entry = tx.create(ScopeEntry, { ...facts, id: randomUUID(), organization_id, created_by: caller.id });
    await tx.insert(ScopeEntry, entry);
    const subject = { id: organization_id, organization_id };
    await this.audit.created(tx, caller, codes['organization.scope_entry_added'], subject, auditView(entry));
    return entry.id;
  }

  private async mayUpdate(caller: Caller, id: string): Promise<boolean> {
    const found = await this.subjects.find(organizationSubject, id);
    const organization: SubjectOrganization | null = found?.organization ?? null;
    return can(caller, 'scope.update', { organization });
  }
}

const namesOf = ({ physical_quantity, unit, range_min, range_max, method }: ScopeEntry) => ({
  line: `${physical_quantity} ${range_min} – ${range_max} ${unit}${method ? `, ${method}` : ''}`,
});

/** Locks the organization: concurrent additions respect the maximum. */
async function roomFor(tx: EntityManager, organizationId: string, more: number): Promise<void> {
  await tx.findOne(Organization, {
    where: { id: organizationId },
    lock: { mode: 'pessimistic_write' },
    select: { id: true },
  });
  const kept = await tx.countBy(ScopeEntry, { organization_id: organizationId });
  if (kept + more > MOST_ENTRIES)
    throw new RuleBroken('scope.too_many_entries', 'A scope has at most {most} lines; it has {kept}.', {
      most: MOST_ENTRIES,
      kept,
    });
}

async function lock(tx: EntityManager, organization_id: string, id: string): Promise<ScopeEntry> {
  const where = { id, organization_id };
  const entry = await tx.findOne(ScopeEntry, { where, lock: { mode: 'pessimistic_write' } });
  if (!entry) throw new NotFound('Scope entry');
  requireVersion('scope_entry', entry.version);
  return entry;
}

const toResponse = (entry: ScopeEntry, can_update: boolean) =>
  withVersion(responseOf(ScopeEntryResponse, entry, { can_update }), entry.version);
