import { Injectable } from '@nestjs/common';
import { can, type SubjectOrganization } from '@etalon/access';
import { randomUUID } from 'node:crypto';
import { type EntityManager, QueryFailedError } from 'typeorm';
import type { Caller } from '../../platform/access/caller.js';
import { organizationFacts } from '../../platform/access/subjects.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { withoutRowLevelSecurity } from '../../platform/database/row-level-security/session-settings.js';
import { Conflict, Forbidden, Invalid, notAllowed, RuleBroken } from '../../platform/errors/errors.js';
import { responseOf } from '../../platform/http/fields/field-declarations.js';
import type { AuditCode } from '../../platform/feature/audit-code.js';
import { AuditTrail } from '../audit/index.js';
import { Confirmations, type Confirmed, SIGNING_METHODS } from '../auth/index.js';
import {
  type CalibrationSignaturesResponse,
  ElectronicSignatureResponse,
  type SignatureGiven,
} from './electronic-signatures.dto.js';
import { codes } from './electronic-signatures.feature.js';
import {
  CONTENT_FORMAT,
  ElectronicSignature,
  type Meaning,
  type SequenceStep,
  type SignedAct,
  SignaturePolicy,
} from './signatures.entities.js';

export interface Signing {
  confirmation: string | null;
  signature: SignatureGiven | null;
}

export const UNSIGNED: Signing = { confirmation: null, signature: null };

export interface Signable {
  id: string;
  organization_id: string | null;
  /** Its policy applies, also after the asset moved. */
  issuer_id: string | null;
  asset_id: string;
  performed_by_user_id: string | null | undefined;
  checked_by_user_id: string | null | undefined;
  isPending: boolean;
  isCorrection?: boolean;
}

export interface Released {
  content:
    | { procedure_revision_id: string; template_version_id?: never }
    | { procedure_revision_id?: never; template_version_id: string };
  code: AuditCode;
  subject: { id: string; organization_id: string | null };
  facts: Record<string, unknown>;
}

interface Given {
  act: SignedAct;
  step: number | null;
  hash: string;
  signature: SignatureGiven;
  confirmation: Confirmed;
}

/** Acts that another demand covers. */
const DEMANDED_AS: Partial<Record<SignedAct, SignedAct>> = { reject: 'approve', restore: 'void' };

const MOST_SHOWN = 200;
const SIGN = 'calibration.sign';

@Injectable()
export class ElectronicSignatures {
  constructor(
    private readonly database: Database,
    private readonly confirmations: Confirmations,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * Call in the act's transaction, after its changes.
   * @throws Invalid without a demanded signature, Forbidden without a confirmation, Conflict if signed
   */
  async sign(tx: EntityManager, caller: Caller, act: SignedAct, of: Signable, signing: Signing): Promise<void> {
    const policy = () => this.policyOf(tx, of.issuer_id);
    // The issuer may be hidden from the caller.
    const { acts, sequence } = await (of.issuer_id === of.organization_id
      ? policy()
      : withoutRowLevelSecurity(tx, 'signature policy', policy));
    const isStep = sequence.length > 0 && (act === 'authorise' || act === 'approve');
    const demands = [DEMANDED_AS[act] ?? act, ...(of.isCorrection ? ['supersede'] : [])];
    const isDemanded = isStep || acts.some((one) => demands.includes(one));
    const { signature, confirmation } = signing;
    if (!signature) {
      if (!isDemanded) return;
      if (act === 'approve' && isStep) requireLastStep(await signedSteps(tx, of.id), sequence);
      throw missing();
    }
    if (act === 'issue' && !can(caller, SIGN, { organization: await organizationOf(tx, of.issuer_id) }))
      throw notAllowed(SIGN);
    const confirmed = await this.confirmations.require(caller, confirmation, SIGNING_METHODS);
    requireReason(act, signature);
    const step = isStep ? await this.stepOf(tx, caller, act, of, signature, sequence) : null;
    const [{ hash = '' } = {}] = await tx.query<{ hash?: string }[]>('select calibration_content_hash($1) as hash', [
      of.id,
    ]);
    const facts = await this.insert(
      tx,
      caller,
      { calibration_id: of.id },
      { act, step, hash, signature, confirmation: confirmed },
    );
    const { id, organization_id, asset_id } = of;
    await this.audit.act(tx, caller, codes['calibration.signed'], { id, organization_id, asset_id }, facts);
  }

  /** Call within the transaction of the release. */
  async release(tx: EntityManager, caller: Caller, of: Released, { signature, confirmation }: Signing): Promise<void> {
    if (!signature) throw missing();
    if (signature.meaning === 'rejected')
      throw Invalid.field(
        ['body', 'signature', 'meaning'],
        'Choose responsible, reviewed or approved',
        'signature.step_meaning',
      );
    const { procedure_revision_id = null, template_version_id = null } = of.content;
    const [{ hash = '' } = {}] = await tx.query<{ hash?: string }[]>('select released_content_hash($1, $2) as hash', [
      procedure_revision_id,
      template_version_id,
    ]);
    const confirmed = await this.confirmations.require(caller, confirmation, SIGNING_METHODS);
    const given = { act: 'release' as const, step: null, hash, signature, confirmation: confirmed };
    const facts = await this.insert(tx, caller, of.content, given);
    await this.audit.act(tx, caller, of.code, of.subject, { ...of.facts, ...facts });
  }

  async releases(
    of: keyof Released['content'],
    ids: readonly string[],
  ): Promise<Map<string, ElectronicSignatureResponse[]>> {
    const rows = await this.database.rows<ElectronicSignature & { matches: boolean }>(
      `select s.*, s.content_hash = released_content_hash(s.procedure_revision_id, s.template_version_id) as matches
         from electronic_signatures s where s.${of} = any($1::uuid[]) order by s.signed_at, s.id`,
      [ids],
    );
    const found = new Map<string, ElectronicSignatureResponse[]>();
    for (const row of rows) {
      const id = row[of] ?? '';
      found.set(id, [...(found.get(id) ?? []), responseOf(ElectronicSignatureResponse, row)]);
    }
    return found;
  }

  /** @param organization_id null searches all organizations of the caller */
  async demandsRelease(caller: Caller, organization_id: string | null): Promise<boolean> {
    const own = organization_id === null ? [...caller.memberships.keys()] : [organization_id];
    const [row] = await this.database.rows<{ demands: boolean }>(
      'select exists (select 1 from unnest($1::uuid[]) own (id) where demands_release(own.id)) as demands',
      [own],
    );
    return row?.demands ?? false;
  }

  async requireReleased(
    tx: EntityManager,
    organization_id: string | null,
    procedure_revision_id: string,
    loc: string[],
  ): Promise<void> {
    const [row] = await tx.query<{ lacks: boolean }[]>(
      `select demands_release($1) and not exists (
         select 1 from electronic_signatures where procedure_revision_id = $2) as lacks`,
      [organization_id, procedure_revision_id],
    );
    if (row?.lacks)
      throw Invalid.field(
        loc,
        'Choose a procedure whose revision is released with a signature',
        'signature.not_released',
      );
  }

  private async insert(
    tx: EntityManager,
    caller: Caller,
    content: Pick<ElectronicSignature, 'calibration_id'> | Released['content'],
    { act, step, hash, signature, confirmation }: Given,
  ): Promise<Record<string, unknown>> {
    const { id: signature_id, ...facts } = {
      id: randomUUID(),
      act,
      step,
      signed_by_name: caller.name,
      meaning: signature.meaning,
      reason: signature.reason?.trim() ? signature.reason : null,
      content_hash: hash,
      content_format: CONTENT_FORMAT,
      confirmation_id: confirmation.id,
      method: confirmation.method,
      confirmed_at: confirmation.at,
      signed_at: this.clock.now(),
    };
    await insertOnce(() =>
      tx.insert(ElectronicSignature, { ...content, ...facts, id: signature_id, signed_by: caller.id }),
    );
    return { signature_id, ...facts };
  }

  async of(caller: Caller, of: Signable): Promise<CalibrationSignaturesResponse> {
    const { read } = this.database;
    const { acts, sequence } = await this.policyOf(read, of.issuer_id);
    const signatures = await this.database.rows<ElectronicSignature & { matches: boolean }>(
      `with now as materialized (
         select case when exists (select 1 from electronic_signatures where calibration_id = $1)
                     then calibration_content_hash($1) end as hash)
       select s.*, s.content_hash = now.hash as matches from electronic_signatures s, now
        where s.calibration_id = $1 order by s.signed_at, s.id limit ${String(MOST_SHOWN)}`,
      [of.id],
    );
    const signed = signatures.filter(({ step }) => step !== null);
    const next = sequence[signed.length];
    const organization = await organizationOf(read, of.issuer_id);
    const isApproval = of.isPending && signed.length === sequence.length - 1;
    return {
      demanded: acts,
      steps: sequence.length,
      next: next
        ? [
            {
              step: signed.length + 1,
              meaning: next.meaning,
              by: next.by,
              can_sign:
                mayTakeStep(caller, next, of, organization) && signed.every((one) => one.signed_by !== caller.id),
              approves: isApproval,
            },
          ]
        : [],
      signatures: signatures.map((row) => responseOf(ElectronicSignatureResponse, row)),
    };
  }

  async awaited(calibrationId: string, tx: EntityManager = this.database.read): Promise<Awaited> {
    const [row] = await tx.query<Awaited[]>(
      'select lacks_steps, lacks_issue from awaited_signatures where calibration_id = $1',
      [calibrationId],
    );
    return row ?? { lacks_steps: false, lacks_issue: false };
  }

  printed(calibrationId: string, tx: EntityManager = this.database.read): Promise<PrintedSignature[]> {
    return tx.query<PrintedSignature[]>(
      `select signed_by_name, meaning, reason, signed_at from electronic_signatures
        where calibration_id = $1 and act not in ('void', 'restore') order by signed_at, id limit ${String(MOST_SHOWN)}`,
      [calibrationId],
    );
  }

  async signIssue(tx: EntityManager, caller: Caller, of: Signable, signing: Signing): Promise<void> {
    const awaited = async () => ({ ...(await this.awaited(of.id, tx)), is_done: await isSignedOrIssued(tx, of.id) });
    const { lacks_steps, lacks_issue, is_done } = await withoutRowLevelSecurity(tx, 'signature policy', awaited);
    if (lacks_steps) throw notAuthorised();
    if (!lacks_issue && (is_done || !signing.signature)) return;
    await this.sign(tx, caller, 'issue', of, signing);
  }

  async requireIssuable(calibrationId: string, tx: EntityManager = this.database.read): Promise<void> {
    const { lacks_steps, lacks_issue } = await this.awaited(calibrationId, tx);
    if (lacks_steps) throw notAuthorised();
    if (lacks_issue)
      throw new RuleBroken(
        'signature.issue_missing',
        'Your organization requires a signature on certificates. Issue this certificate first.',
      );
  }

  private async stepOf(
    tx: EntityManager,
    caller: Caller,
    act: SignedAct,
    of: Signable,
    signature: SignatureGiven,
    sequence: readonly SequenceStep[],
  ): Promise<number | null> {
    const signed = await signedSteps(tx, of.id);
    const step = signed + 1;
    const next = sequence[signed];
    // The sequence became shorter: the approval itself stays open.
    if (!next && act === 'approve') return null;
    if (!next) throw new Conflict('signature.complete', 'All signatures of the sequence have been given.');
    if (act === 'approve') requireLastStep(signed, sequence);
    if (act === 'authorise' && of.isPending && step === sequence.length)
      throw new Conflict('signature.approves', 'Approve the calibration to give the last signature.');
    if (signature.meaning !== next.meaning) throw otherMeaning(next.meaning, step);
    if (!mayTakeStep(caller, next, of, await organizationOf(tx, of.issuer_id)))
      throw new Forbidden('signature.not_signer', 'Signature {step} of {steps} must be given by another person.', {
        step,
        steps: sequence.length,
      });
    return step;
  }

  private async policyOf(
    tx: EntityManager,
    organization_id: string | null,
  ): Promise<Pick<SignaturePolicy, 'acts' | 'sequence'>> {
    const policy = organization_id === null ? null : await tx.findOneBy(SignaturePolicy, { organization_id });
    return policy ?? { acts: [], sequence: [] };
  }
}

/** Name, meaning and time (21 CFR 11.50). */
export type PrintedSignature = Pick<ElectronicSignature, 'signed_by_name' | 'meaning' | 'reason' | 'signed_at'>;

interface Awaited {
  lacks_steps: boolean;
  lacks_issue: boolean;
}

/** Another signature would not be on the certificate. */
async function isSignedOrIssued(tx: EntityManager, calibrationId: string): Promise<boolean> {
  const done = await tx.query<unknown[]>(
    `select 1 from electronic_signatures where calibration_id = $1 and act = 'issue'
      union all select 1 from issued_certificates where calibration_id = $1 limit 1`,
    [calibrationId],
  );
  return done.length > 0;
}

async function signedSteps(tx: EntityManager, calibrationId: string): Promise<number> {
  const [row] = await tx.query<{ signed: number }[]>(
    'select count(*)::int as signed from electronic_signatures where calibration_id = $1 and step is not null',
    [calibrationId],
  );
  return row?.signed ?? 0;
}

/** The approval is the last signature. */
function requireLastStep(signed: number, { length: steps }: readonly SequenceStep[]): void {
  const step = signed + 1;
  if (step < steps)
    throw new Conflict('signature.steps_missing', 'Signature {step} of {steps} comes before the approval.', {
      step,
      steps,
    });
}

function otherMeaning(meaning: Meaning, step: number): Invalid {
  const loc = ['body', 'signature', 'meaning'];
  switch (meaning) {
    case 'reviewed':
      return Invalid.field(loc, 'Signature {step} means: reviewed', 'signature.means_reviewed', { step });
    case 'approved':
      return Invalid.field(loc, 'Signature {step} means: approved', 'signature.means_approved', { step });
    default:
      return Invalid.field(loc, 'Signature {step} means: responsible for content', 'signature.means_responsible', {
        step,
      });
  }
}

function requireReason(act: SignedAct, { meaning, reason }: SignatureGiven): void {
  if ((act === 'reject') !== (meaning === 'rejected') && (act === 'reject' || act === 'approve'))
    throw Invalid.field(
      ['body', 'signature', 'meaning'],
      'Choose "rejected" for a rejection, another meaning for an approval',
      'signature.meaning_of_decision',
    );
  if (meaning === 'rejected' && !reason?.trim())
    throw Invalid.field(['body', 'signature', 'reason'], 'Say why', 'missing');
}

function mayTakeStep(
  caller: Caller,
  { by, user_ids }: SequenceStep,
  { performed_by_user_id, checked_by_user_id }: Signable,
  organization: SubjectOrganization | null,
): boolean {
  if (!can(caller, SIGN, { organization })) return false;
  switch (by) {
    case 'performer':
      return performed_by_user_id === caller.id;
    case 'checker':
      return checked_by_user_id === caller.id;
    case 'named':
      return user_ids.includes(caller.id);
    case 'admin':
      return can(caller, 'calibration.decide_instead', { organization });
    case 'member':
      return true;
  }
}

async function organizationOf(tx: EntityManager, id: string | null): Promise<SubjectOrganization | null> {
  const [row] = await tx.query<{ organization: SubjectOrganization | null }[]>(
    `select ${organizationFacts('o')} as organization from organization_cards o where o.id = $1`,
    [id],
  );
  return row?.organization ?? null;
}

const missing = () => Invalid.field(['body', 'signature'], 'Choose the meaning of your signature', 'signature.missing');

const notAuthorised = () =>
  new RuleBroken(
    'signature.not_authorised',
    'This calibration lacks signatures of the sequence that your organization requires.',
  );

const ONCE_A_PERSON = [
  'electronic_signatures_people',
  'electronic_signatures_revision',
  'electronic_signatures_template',
];

/** The database decides between two people, or two uses of a confirmation. */
async function insertOnce(insert: () => Promise<unknown>): Promise<void> {
  try {
    await insert();
  } catch (error) {
    const constraint =
      error instanceof QueryFailedError ? (error.driverError as { constraint?: string }).constraint : undefined;
    if (constraint === 'electronic_signatures_confirmation')
      throw new Forbidden(
        'auth.confirmation_used',
        'A confirmation is valid for one signature. Confirm your identity again.',
      );
    if (constraint === 'electronic_signatures_steps')
      throw new Conflict('signature.step_taken', 'Another person has already given this signature.');
    if (constraint && ONCE_A_PERSON.includes(constraint))
      throw new Forbidden('signature.same_person', 'You have already signed this. Another person must sign.');
    throw error;
  }
}
