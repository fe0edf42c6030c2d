import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { type EntityManager, IsNull } from 'typeorm';
import type { Caller } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { RuleBroken } from '../../platform/errors/errors.js';
import { AuditTrail } from '../audit/index.js';
import { requireInternal } from '../memberships/index.js';
import type { SecondFactorRuleResponse } from './second-factor.dto.js';
import { SecondFactorRule } from './second-factor.entities.js';
import { codes } from './second-factor.feature.js';

const RULES_LOCK = 0x0e7a138;

/** The installation's rule is enforced by `access.guard.ts` for every route; an organization's closes that organization. */
@Injectable()
export class SecondFactorRules {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** @param organizationId null: the installation */
  async get(organizationId: string | null): Promise<SecondFactorRuleResponse> {
    const { read } = this.database;
    const rule = await read.findOneBy(SecondFactorRule, of(organizationId));
    const [row] = await read.query<{ people: number }[]>(
      `select count(*)::int as people from users u
        where u.is_active and u.service_organization_id is null
          and ($1::uuid is null or exists (
            select 1 from active_memberships m where m.user_id = u.id and m.organization_id = $1))
          and not has_second_factor(u.id)`,
      [organizationId],
    );
    return { required_from: rule?.required_from ?? null, without_factor: row?.people ?? 0 };
  }

  async set(caller: Caller, organization_id: string | null, requiredFrom: string | null): Promise<void> {
    const required_from = requiredFrom === null ? null : new Date(requiredFrom);
    await this.database.transaction(async (tx) => {
      await tx.query('select pg_advisory_xact_lock($1)', [RULES_LOCK]);
      if (organization_id !== null) await requireInternal(tx, organization_id);
      const kept = await tx.findOneBy(SecondFactorRule, of(organization_id));
      let now = kept?.required_from ?? null;
      const subject = { id: organization_id, organization_id };
      const code =
        organization_id === null
          ? codes['sign_on_settings.second_factor_changed']
          : codes['organization.second_factor_changed'];
      const view = () => ({ required_from: now?.toISOString() ?? null });
      await this.audit.change(tx, caller, code, subject, view, async () => {
        now = required_from;
        if (required_from === null) await tx.delete(SecondFactorRule, of(organization_id));
        else if (kept) await tx.update(SecondFactorRule, { id: kept.id }, { required_from });
        else await tx.insert(SecondFactorRule, { id: randomUUID(), organization_id, required_from });
      });
    });
  }

  async appliesFrom({ organizations, closed_organizations }: Caller): Promise<Date | null> {
    const [row] = await this.database.rows<{ from: Date | null }>(
      `select min(required_from) as from from second_factor_rules
        where organization_id is null or organization_id = any($1::uuid[])`,
      [[...organizations, ...closed_organizations]],
    );
    return row?.from ?? null;
  }

  /** Call after a factor was removed. */
  async requireFactor(tx: EntityManager, userId: string): Promise<void> {
    const [row] = await tx.query<{ lacks: boolean }[]>('select lacks_second_factor($1, $2) as lacks', [
      userId,
      this.clock.now(),
    ]);
    if (row?.lacks)
      throw new RuleBroken(
        'second_factor.last_one',
        'A second factor is required for your account. Add another one before you remove this one.',
      );
  }
}

const of = (id: string | null) => ({ organization_id: id ?? IsNull() });
