import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { Database } from '../../platform/database/database.js';
import { Invalid } from '../../platform/errors/errors.js';
import { requireVersion } from '../../platform/http/versions/precondition.js';
import { withVersion } from '../../platform/http/versions/version-of.js';
import { AuditTrail } from '../audit/index.js';
import type { SignaturePolicyResponse, SignaturePolicyUpdate } from './electronic-signatures.dto.js';
import { policyCodes } from './electronic-signatures.feature.js';
import { type SequenceStep, SignaturePolicy } from './signatures.entities.js';

type Demands = Pick<SignaturePolicy, 'acts' | 'sequence'>;

@Injectable()
export class SignaturePolicies {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditTrail,
  ) {}

  async get(organization_id: string): Promise<SignaturePolicyResponse> {
    const kept = await this.database.read.findOneBy(SignaturePolicy, { organization_id });
    return withVersion(shown(kept), kept?.version ?? 1);
  }

  async set(caller: Caller, organization_id: string, given: SignaturePolicyUpdate): Promise<SignaturePolicyResponse> {
    await this.database.transaction(async (tx) => {
      await tx.query('insert into signature_policies (organization_id) values ($1) on conflict do nothing', [
        organization_id,
      ]);
      const policy = await tx.findOneOrFail(SignaturePolicy, {
        where: { organization_id },
        lock: { mode: 'pessimistic_write' },
      });
      requireVersion('signature_policy', policy.version);
      const sequence = given.sequence.map(stepOf);
      const named = [...new Set(sequence.flatMap(({ user_ids }) => user_ids))];
      const [{ strange = 0 } = {}] = await tx.query<{ strange?: number }[]>(
        `select count(*)::int as strange from unnest($1::uuid[]) as named (id)
          where not exists (select 1 from active_memberships m where m.user_id = named.id and m.organization_id = $2)`,
        [named, organization_id],
      );
      if (strange > 0)
        throw Invalid.field(['body', 'sequence'], 'Choose members of the organization', 'signature.strangers');
      const subject = { id: organization_id, organization_id };
      const view = (): Demands => ({ acts: policy.acts, sequence: policy.sequence });
      const changed = await this.audit.change(
        tx,
        caller,
        policyCodes['organization.signatures_updated'],
        subject,
        () => ({ ...view() }),
        () => {
          policy.acts = [...new Set(given.acts)].sort();
          policy.sequence = sequence;
        },
      );
      if (changed) await tx.save(policy);
    });
    return this.get(organization_id);
  }
}

function stepOf({ meaning, by, user_ids }: SignaturePolicyUpdate['sequence'][number], at: number): SequenceStep {
  const people = by === 'named' ? [...new Set(user_ids ?? [])] : [];
  const place = ['body', 'sequence', String(at)];
  if (by === 'named' && people.length === 0)
    throw Invalid.field([...place, 'user_ids'], 'Choose at least one person', 'missing');
  if (meaning === 'rejected')
    throw Invalid.field([...place, 'meaning'], 'Choose responsible, reviewed or approved', 'signature.step_meaning');
  return { meaning, by, user_ids: people };
}

const shown = (kept: SignaturePolicy | null): SignaturePolicyResponse => ({
  acts: kept?.acts ?? [],
  sequence: (kept?.sequence ?? []).map(({ meaning, by, user_ids }) => ({ meaning, by, user_ids })),
});
