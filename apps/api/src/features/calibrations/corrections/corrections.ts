import { Injectable } from '@nestjs/common';
import { can } from '@etalon/access';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../../platform/access/caller.js';
import { Subjects } from '../../../platform/access/subjects.js';
import { Database } from '../../../platform/database/database.js';
import { Conflict, Invalid, notAllowed } from '../../../platform/errors/errors.js';
import type { Subject } from '../../audit/index.js';
import { Files } from '../../files/index.js';
import { isExternal } from '../calibration/calibration-facts.dto.js';
import { Calibration } from '../calibration/calibration.entity.js';
import { calibration as calibrationSubject } from '../calibration/calibration.subject.js';
import { calibrationFile, uploadedCertificate } from '../calibrations.feature.js';
import { ReplacedVersions } from './replaced-versions.js';
import type { CorrectingFacts } from '../calibration/correction.dto.js';

interface Named {
  organization_id: string | null;
  asset_id: string;
}

type Given = Pick<CorrectingFacts, 'supersedes_id' | 'correction_reason' | 'taken_file_ids' | 'checked_by_user_id'> & {
  asset_id: string;
};

type CertificateTaker = (tx: EntityManager, caller: Caller, original: Calibration, to: Subject) => Promise<void>;

/** Calibrations are never edited (ISO/IEC 17025, 7.8.8); a valid correction voids the original. */
@Injectable()
export class Corrections {
  private readonly takers: CertificateTaker[] = [];

  constructor(
    private readonly database: Database,
    private readonly subjects: Subjects,
    private readonly replaced: ReplacedVersions,
    private readonly files: Files,
  ) {}

  async require(caller: Caller, given: Given): Promise<Calibration | null> {
    const { supersedes_id: id } = given;
    refuseHalf(given);
    if (!id) return null;
    const { organization = null } = (await this.subjects.find(calibrationSubject, id)) ?? {};
    if (!can(caller, 'calibration.supersede', { organization })) throw notAllowed('calibration.supersede');
    return this.original(this.database.read, given);
  }

  async original(tx: EntityManager, { supersedes_id: id, asset_id, checked_by_user_id }: Given) {
    if (!id) return null;
    const original = await tx.findOneBy(Calibration, { id });
    if (original?.asset_id !== asset_id)
      throw Invalid.field(['body', 'supersedes_id'], 'The asset has no such calibration');
    await this.replaced.requireReplaceable(tx, original);
    if (original.checked_by_user_id !== null && !checked_by_user_id)
      throw Invalid.field(
        ['body', 'checked_by_user_id'],
        'A calibration approved by a checker needs a checker for its correction, too',
        'missing',
      );
    return original;
  }

  /** The original keeps its files. */
  async takeFiles(tx: EntityManager, caller: Caller, made: Calibration, ids: Given['taken_file_ids'], named: Named) {
    if (!ids || ids.length === 0) return;
    const to = { id: made.id, ...named };
    const strange = await this.files.takeOver(tx, caller, calibrationFile, { from: made.supersedes_id ?? '', to, ids });
    if (strange >= 0)
      throw Invalid.field(
        ['body', 'taken_file_ids', String(strange)],
        'The corrected calibration has no such document',
      );
  }

  /** The certificate of another laboratory belongs to each version. */
  async takeCertificate(tx: EntityManager, caller: Caller, original: Calibration, to: Subject): Promise<void> {
    await this.takeUploaded(tx, caller, original, to);
    for (const take of this.takers) await take(tx, caller, original, to);
  }

  /** One uploaded while the correction waited for approval. */
  async takeLaterCertificate(tx: EntityManager, caller: Caller, original: Calibration, made: Calibration, to: Subject) {
    if (!isExternal(original.calibration_type) || !isExternal(made.calibration_type)) return;
    const [later] = await tx.query<unknown[]>(
      `select 1 from stored_files theirs left join stored_files taken on taken.id = $2
        where theirs.id = $1 and (taken.id is null or taken.created_at < theirs.created_at)`,
      [original.uploaded_certificate_file_id, made.uploaded_certificate_file_id],
    );
    if (later) await this.takeUploaded(tx, caller, original, to);
  }

  private async takeUploaded(tx: EntityManager, caller: Caller, original: Calibration, to: Subject): Promise<void> {
    const { uploaded_certificate_file_id: theirs } = original;
    if (theirs === null) return;
    const uploaded_certificate_file_id = await this.files.takeOne(tx, caller, uploadedCertificate, theirs, to);
    await tx.update(Calibration, { id: to.id ?? '' }, { uploaded_certificate_file_id });
  }

  /** For features that depend on this one. */
  onCertificateTaken(take: CertificateTaker): void {
    this.takers.push(take);
  }

  async void(tx: EntityManager, caller: Caller, original: Calibration, made: Calibration, named: Named): Promise<void> {
    await this.replaced.void(tx, caller, original, named, { by: made.id, reason: made.correction_reason });
  }

  /** @throws Conflict if the original changed meanwhile */
  async requireOriginal(tx: EntityManager, { id, supersedes_id }: Calibration): Promise<Calibration | null> {
    if (supersedes_id === null) return null;
    const original = await tx.findOneByOrFail(Calibration, { id: supersedes_id });
    if (original.status !== 'valid') throw originalNotInForce();
    await this.replaced.requireReplaceable(tx, original, id);
    return original;
  }
}

function refuseHalf({ supersedes_id, correction_reason, taken_file_ids }: Given): void {
  const isSaid = (correction_reason ?? '').trim() !== '';
  if (supersedes_id && !isSaid) throw Invalid.field(['body', 'correction_reason'], 'Say why', 'missing');
  if (!supersedes_id && (isSaid || taken_file_ids?.length))
    throw Invalid.field(['body', 'supersedes_id'], 'State the corrected calibration', 'missing');
}

const originalNotInForce = () =>
  new Conflict(
    'calibration.original_not_in_force',
    'The calibration that this one corrects is no longer valid: reject this correction and record a separate calibration, or restore that calibration first.',
  );
