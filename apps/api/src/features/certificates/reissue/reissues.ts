import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { type EntityManager, IsNull } from 'typeorm';
import type { Caller } from '../../../platform/access/caller.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { Conflict } from '../../../platform/errors/errors.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { AuditTrail, type Subject } from '../../audit/index.js';
import {
  type Calibration,
  CalibrationSignatures,
  makeCertificate,
  refuseWaitingCorrection,
  requireOwnLaboratory,
} from '../../calibrations/index.js';
import type { Signing } from '../../electronic-signatures/index.js';
import { Certificate } from '../certificate.entity.js';
import { codes } from '../certificates.feature.js';
import { CertificateReissue } from './certificate-reissue.entity.js';
import type { CertificateReissueRequest } from './reissue.dto.js';

const URGENT = 10;
const MOST_REISSUES = 50;

/** The first issue uses the calibration's key. */
const keyOfIssue = (calibrationId: string, issue: number): string =>
  issue > 1 ? `${calibrationId}:${String(issue)}` : calibrationId;

/** The record is right, printed texts are not; earlier files stay. */
@Injectable()
export class Reissues {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
    private readonly signatures: CalibrationSignatures,
  ) {}

  async order(
    caller: Caller,
    calibrationId: string,
    given: CertificateReissueRequest,
    signing: Signing,
  ): Promise<void> {
    const failed = await this.failed(calibrationId);
    await this.database.transaction(async (tx) => {
      const calibration = await this.signatures.locked(tx, calibrationId);
      const current = await tx.findOne(Certificate, {
        where: { calibration_id: calibrationId, template_id: IsNull(), is_current: true },
        lock: { mode: 'pessimistic_write' },
      });
      if (calibration.status !== 'valid') throw notInForce();
      requireOwnLaboratory(calibration);
      await refuseWaitingCorrection(tx, calibrationId);
      if (!current) throw nothingToReplace();
      if (current.issue > MOST_REISSUES) throw tooMany();
      const issue = current.issue + 1;
      const waiting = await tx.findOneBy(CertificateReissue, { calibration_id: calibrationId, issue });
      if (waiting && waiting.id !== failed?.id) throw alreadyOrdered();
      if (waiting) await tx.delete(CertificateReissue, { id: waiting.id });
      const before = await tx.findOneBy(CertificateReissue, { calibration_id: calibrationId, issue: current.issue });
      const stated = {
        reason: given.reason,
        // The organization's current default may differ.
        language: given.language ?? before?.language ?? current.language,
        customer_name: given.customer_name ?? before?.customer_name ?? null,
        customer_address: given.customer_address ?? before?.customer_address ?? null,
      };
      await tx.insert(CertificateReissue, {
        ...stated,
        id: randomUUID(),
        calibration_id: calibrationId,
        issue,
        ordered_by: caller.id,
        ordered_by_name: caller.name,
        ordered_at: this.clock.now(),
      });
      const facts = { number: current.number, issue, ...stated };
      await this.audit.act(tx, caller, codes['certificate.reissue_ordered'], await subjectOf(tx, calibration), facts);
      await this.signatures.reissue(tx, caller, calibration.id, signing);
      const key = keyOfIssue(calibrationId, issue);
      await this.jobs.send(tx, makeCertificate, { calibration_id: calibrationId, issue }, { key, priority: URGENT });
    });
  }

  private async failed(calibrationId: string): Promise<CertificateReissue | null> {
    const [newest] = await this.database.read.find(CertificateReissue, {
      where: { calibration_id: calibrationId },
      order: { issue: 'DESC' },
      take: 1,
    });
    if (!newest) return null;
    return (await this.isUnderWay(calibrationId, newest.issue)) ? null : newest;
  }

  async isUnderWay(calibrationId: string, issue: number): Promise<boolean> {
    const job = await this.jobs.latest(makeCertificate, keyOfIssue(calibrationId, issue));
    return job?.state === 'waiting' || job?.state === 'in_hand';
  }
}

async function subjectOf(tx: EntityManager, { id, asset_id, organization_id }: Calibration): Promise<Subject> {
  const [asset] = await tx.query<{ asset_id: string }[]>('select asset_id from assets where id = $1', [asset_id]);
  return { id, organization_id, asset_id: asset?.asset_id ?? '' };
}

const nothingToReplace = () => new Conflict('certificate.nothing_to_replace', 'There is no certificate to reissue.');

const alreadyOrdered = () =>
  new Conflict('certificate.reissue_waits', 'A new certificate of this calibration is already being issued.');

const notInForce = () =>
  new Conflict('certificate.not_in_force', 'Only the certificate of a valid calibration can be reissued.');

const tooMany = () =>
  new Conflict(
    'certificate.too_many_issues',
    'A certificate can be reissued at most {most} times; correct the calibration.',
    {
      most: MOST_REISSUES,
    },
  );
