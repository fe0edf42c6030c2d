import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../platform/access/caller.js';
import { assignGiven } from '../../platform/database/assign-given.js';
import { Database } from '../../platform/database/database.js';
import { Invalid, NotFound } from '../../platform/errors/errors.js';
import {
  declaredFields,
  declaredValues,
  responseOf,
  withoutEmptied,
} from '../../platform/http/fields/field-declarations.js';
import { requireVersion } from '../../platform/http/versions/precondition.js';
import { withVersion } from '../../platform/http/versions/version-of.js';
import { AuditTrail } from '../audit/index.js';
import { Organization } from '../organizations/index.js';
import { AccreditationFacts } from './scope-facts.dto.js';
import { Accreditation } from './scope.entity.js';
import { AccreditationResponse, type AccreditationUpdate } from './scope.dto.js';
import { requireInOrder } from './scope-rules.js';
import { codes } from './scope.feature.js';

const names = declaredFields(AccreditationFacts);
const auditView = (kept: Accreditation) => Object.fromEntries<unknown>(names.map((name) => [name, kept[name]]));
const subjectOf = (id: string) => ({ id, organization_id: id });

@Injectable()
export class AccreditationService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditTrail,
  ) {}

  async get(organizationId: string): Promise<AccreditationResponse | null> {
    const kept = await this.database.read.findOneBy(Accreditation, { organization_id: organizationId });
    return kept && withVersion(responseOf(AccreditationResponse, kept), kept.version);
  }

  async set(caller: Caller, organizationId: string, given: AccreditationUpdate): Promise<AccreditationResponse> {
    await this.database.transaction(async (tx) => {
      const kept = await lock(tx, organizationId);
      if (!kept) return this.state(tx, caller, organizationId, given);
      const change = () => assignGiven(kept, withoutEmptied(AccreditationFacts, given));
      const code = codes['organization.accreditation_updated'];
      const changed = await this.audit.change(
        tx,
        caller,
        code,
        subjectOf(organizationId),
        () => auditView(kept),
        change,
      );
      requireInOrder(kept);
      if (changed) await tx.save(kept);
    });
    const kept = await this.get(organizationId);
    if (!kept) throw new NotFound('Accreditation');
    return kept;
  }

  async remove(caller: Caller, organizationId: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const kept = await lock(tx, organizationId);
      if (!kept) throw new NotFound('Accreditation');
      await tx.delete(Accreditation, { organization_id: organizationId });
      const code = codes['organization.accreditation_removed'];
      await this.audit.act(tx, caller, code, subjectOf(organizationId), auditView(kept));
    });
  }

  private async state(tx: EntityManager, caller: Caller, organization_id: string, given: AccreditationUpdate) {
    const { body } = given;
    if (!body) throw Invalid.field(['body', 'body'], 'State the accreditation body', 'missing');
    const facts = declaredValues(AccreditationFacts, Object.assign({}, given, { body }));
    requireInOrder(facts);
    const made = tx.create(Accreditation, { ...facts, organization_id });
    await tx.insert(Accreditation, made);
    const code = codes['organization.accreditation_stated'];
    await this.audit.created(tx, caller, code, subjectOf(organization_id), auditView(made));
  }
}

/** Also locks the organization: without an accreditation two requests could create two. */
async function lock(tx: EntityManager, organizationId: string): Promise<Accreditation | null> {
  await tx.findOne(Organization, {
    where: { id: organizationId },
    lock: { mode: 'pessimistic_write' },
    select: { id: true },
  });
  const kept = await tx.findOneBy(Accreditation, { organization_id: organizationId });
  requireVersion('accreditation', kept?.version ?? null);
  return kept;
}
