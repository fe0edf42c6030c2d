import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { orderedId } from '../../platform/database/schema/ordered-id.js';
import type { AuditCode } from '../../platform/feature/audit-code.js';
import { recordings } from '../../platform/feature/audit-events.js';
import { AuditEntry } from './audit-entry.entity.js';
import { type AuditView, difference } from './difference.js';

/** Null for a system action (scheduled job, failed sign-in). */
export interface ActorFacts {
  id: string | null;
  email: string;
  role?: string | null;
  /** Null in a session. */
  key?: { id: string; name: string } | null;
  ip: string | null;
  user_agent: string | null;
}

export interface Subject {
  id: string | null;
  organization_id: string | null;
  /** Readers need access to all of them. */
  also?: readonly (string | null | undefined)[];
  names?: AuditView;
  asset_id?: string | null;
}

export interface RecordedAct {
  action: AuditCode;
  subject: Subject;
  before: AuditView | null;
  after: AuditView | null;
}

/** In the transaction of the change: neither exists without the other. */
@Injectable()
export class AuditTrail {
  constructor(private readonly clock: Clock) {}

  /** No difference, no entry. */
  async change(
    tx: EntityManager,
    actor: ActorFacts,
    action: AuditCode,
    subject: Subject,
    view: () => AuditView | Promise<AuditView>,
    change: () => unknown,
  ): Promise<boolean> {
    const before = await view();
    await change();
    const changed = difference(before, await view());
    if (changed) await this.write(tx, actor, action, subject, changed.before, { ...subject.names, ...changed.after });
    return changed !== null;
  }

  created(tx: EntityManager, actor: ActorFacts, action: AuditCode, subject: Subject, facts: AuditView): Promise<void> {
    return this.write(tx, actor, action, subject, null, facts);
  }

  act(tx: EntityManager, actor: ActorFacts, action: AuditCode, subject: Subject, facts: AuditView = {}): Promise<void> {
    return this.write(tx, actor, action, subject, null, Object.keys(facts).length > 0 ? facts : null);
  }

  /** One parameter: thousands take long. */
  async all(tx: EntityManager, actor: ActorFacts, acts: readonly RecordedAct[]): Promise<void> {
    for (const { action } of acts) recordings.publish(action.code);
    const entries = acts.map(({ action, subject, before, after }) => this.entry(actor, action, subject, before, after));
    const [first] = entries;
    if (!first) return;
    const names = Object.keys(first).join(', ');
    await tx.query(
      `insert into audit_logs (${names}) select ${names} from jsonb_populate_recordset(null::audit_logs, $1::jsonb)`,
      [JSON.stringify(entries)],
    );
  }

  private async write(
    tx: EntityManager,
    actor: ActorFacts,
    action: AuditCode,
    subject: Subject,
    before: AuditView | null,
    after: AuditView | null,
  ): Promise<void> {
    recordings.publish(action.code);
    await tx.insert(AuditEntry, this.entry(actor, action, subject, before, after));
  }

  private entry(
    actor: ActorFacts,
    action: AuditCode,
    subject: Subject,
    before: AuditView | null,
    after: AuditView | null,
  ) {
    return {
      id: orderedId(),
      actor_id: actor.id,
      actor_email: actor.email.slice(0, 255),
      actor_role: actor.role ?? null,
      action: action.code,
      entity_type: action.entity_type,
      entity_id: subject.id,
      entity_asset_id: subject.asset_id ?? null,
      audience: action.audience,
      organization_id: subject.organization_id,
      other_organization_ids: others(subject),
      before_state: before as object | null,
      after_state: withKey(actor, after),
      ip_address: actor.ip,
      user_agent: actor.user_agent?.slice(0, 500) ?? null,
      created_at: this.clock.now(),
    };
  }
}

function withKey({ key }: ActorFacts, after: AuditView | null): object | null {
  return key ? { ...after, by_api_key: key.name, by_api_key_id: key.id } : after;
}

function others({ organization_id, also = [] }: Subject): string[] {
  const ids = also.flatMap((id) => (id ? [id.toLowerCase()] : []));
  return [...new Set(ids)].filter((id) => id !== organization_id);
}
