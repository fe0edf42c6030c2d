import { Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { IsNull, Not } from 'typeorm';
import type { Caller } from '../../platform/access/caller.js';
import { requireKey } from '../../platform/access/key-refusal.js';
import { Database } from '../../platform/database/database.js';
import { NotFound, RuleBroken, Unavailable } from '../../platform/errors/errors.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import {
  Calibration,
  isCertified,
  isRestorable,
  makeCertificate,
  mayIssueFirst,
  otherLaboratory,
  wasInForce,
} from '../calibrations/index.js';
import { ElectronicSignatures } from '../electronic-signatures/index.js';
import { Files, StoredFile } from '../files/index.js';
import { Certificate } from './certificate.entity.js';
import { isBuiltIn } from './certificate-templates.js';
import { ChooseTemplate } from './templates/choose-template.js';
import { keyOf, makeByTemplate } from './templates/make-by-template.js';
import { printRefused } from './print-verification/print-refused.js';
import type { CertificateLink } from './certificates.dto.js';
import { refuseNotInTime } from './keys/not-in-time.js';
import { refuseUnstamped } from './keys/time-stamps.js';

const WAIT_SECONDS = 60;
const RETRY_SECONDS = 5;
const LOOK_EVERY_MS = 100;
/** Interactive requests precede certificates made in advance. */
const URGENT = 10;

interface AtHand {
  uploaded: string | null;
  settled_before: string | null;
  issued: string | null;
}

/** Generated once; requests wait for a missing one. */
@Injectable()
export class CertificatesService {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
    private readonly files: Files,
    private readonly templates: ChooseTemplate,
    private readonly signatures: ElectronicSignatures,
  ) {}

  async link(caller: Caller, calibrationId: string, templateId: string | null = null): Promise<CertificateLink> {
    const fileId =
      templateId === null
        ? await this.fileOf(caller, calibrationId)
        : (await this.file(caller, calibrationId, templateId)).id;
    if (fileId === null) throw new NotFound('Certificate');
    const file = await this.files.findWhole(fileId);
    return { url: this.files.address(fileId), filename: file.original_filename };
  }

  async issue(caller: Caller, calibrationId: string, templateId: string | null = null): Promise<CertificateLink> {
    const { id, original_filename: filename } = await this.file(caller, calibrationId, templateId);
    return { url: this.files.address(id), filename };
  }

  /** @param templateId absent: the uploaded certificate, else ours */
  async file(caller: Caller, calibrationId: string, templateId: string | null = null): Promise<StoredFile> {
    await this.requireTemplate(calibrationId, templateId);
    const fileId = await this.fileOf(caller, calibrationId, templateId);
    if (fileId === null) {
      if (await this.isUndecided(calibrationId))
        throw new RuleBroken('certificate.not_approved', 'This calibration is not approved and has no certificate.');
      if (await this.isWithoutAndVoid(calibrationId))
        throw new RuleBroken(
          'certificate.not_in_force',
          'Only the certificate of a valid calibration can be reissued.',
        );
      if (await this.isImported(calibrationId))
        throw new RuleBroken(
          'certificate.imported',
          'This calibration was imported. Its certificate is the imported one.',
        );
      throw new RuleBroken(
        'certificate.no_results',
        'This calibration has no results. Its certificate is the one of the external laboratory.',
      );
    }
    return this.files.find(fileId);
  }

  async requireTemplate(calibrationId: string, templateId: string | null): Promise<void> {
    if (templateId !== null && !isBuiltIn(templateId)) await this.templates.require(calibrationId, templateId);
  }

  /** The new organization may have renamed the asset, which then does not identify the calibrated item. */
  private async refuseOtherLaboratory(caller: Caller, calibration: Calibration): Promise<void> {
    if (mayIssueFirst(caller, calibration)) return;
    // Jobs ordered before the move, or by a signature of the issuer, are finished.
    const state = (await this.jobs.latest(makeCertificate, calibration.id))?.state;
    if (state !== 'waiting' && state !== 'in_hand') throw otherLaboratory();
  }

  private async isUndecided(id: string): Promise<boolean> {
    const calibration = await this.database.read.findOneBy(Calibration, { id });
    return calibration !== null && !wasInForce(calibration);
  }

  private async isWithoutAndVoid(id: string): Promise<boolean> {
    const calibration = await this.database.read.findOneBy(Calibration, { id });
    return calibration !== null && isCertified(calibration) && isRestorable(calibration);
  }

  private isImported(id: string): Promise<boolean> {
    return this.database.read.existsBy(Calibration, { id, imported: Not(IsNull()) });
  }

  /** Null without results or if stated elsewhere (decision 36). */
  private async fileOf(
    caller: Caller,
    calibrationId: string,
    templateId: string | null = null,
  ): Promise<string | null> {
    const { uploaded, settled_before, issued } = await this.atHand(calibrationId, templateId);
    if (uploaded ?? issued) return uploaded ?? issued;
    const chosen = templateId ?? settled_before;
    const by = chosen === null || isBuiltIn(chosen) ? null : chosen;
    const calibration = await this.database.read.findOneBy(Calibration, { id: calibrationId });
    if (!calibration) throw new NotFound('Calibration');
    // It would always say "void", even after a restore.
    if (!isCertified(calibration) || isRestorable(calibration)) return null;
    requireKey(caller, 'certificate.issue');
    await this.signatures.requireIssuable(calibrationId);
    await this.refuseOtherLaboratory(caller, calibration);
    const made = await this.made(calibrationId, by);
    // The first certificate fixes the default template.
    const settled = chosen === null ? await this.templates.settled(calibrationId) : null;
    if (settled !== null) return this.fileOf(caller, calibrationId, settled);
    if (made !== null) return made;
    throw new Unavailable(
      'certificate.not_ready',
      'The certificate could not be issued yet; Etalon retries.',
      RETRY_SECONDS,
    );
  }

  /** One statement answers nearly every request. */
  private async atHand(calibrationId: string, templateId: string | null): Promise<AtHand> {
    const by = templateId === null || isBuiltIn(templateId) ? null : templateId;
    const [found] = await this.database.rows<AtHand>(
      `select k.template_id as settled_before, x.file_id as issued,
              case when $2 then c.uploaded_certificate_file_id end as uploaded
         from calibrations c
         left join certificate_choices k on k.calibration_id = c.id
         left join certificates x on x.calibration_id = c.id and x.is_current
               and x.template_id is not distinct from case when $2 then k.template_id else $3::uuid end
        where c.id = $1`,
      [calibrationId, templateId === null, by],
    );
    if (!found) throw new NotFound('Calibration');
    return found;
  }

  private async issued(calibrationId: string, by: string | null): Promise<string | null> {
    const where = { calibration_id: calibrationId, template_id: by ?? IsNull(), is_current: true };
    return (await this.database.read.findOneBy(Certificate, where))?.file_id ?? null;
  }

  private async made(calibrationId: string, by: string | null): Promise<string | null> {
    const [kind, key] =
      by === null
        ? [makeCertificate, calibrationId]
        : [makeByTemplate, keyOf(calibrationId, by, await this.templates.currentIssue(calibrationId))];
    await this.database.transaction((tx) =>
      by === null
        ? this.jobs.hurry(tx, makeCertificate, { calibration_id: calibrationId }, { key, priority: URGENT })
        : this.jobs.hurry(
            tx,
            makeByTemplate,
            { calibration_id: calibrationId, template_id: by },
            { key, priority: URGENT },
          ),
    );
    const failuresBefore = (await this.jobs.latest(kind, key))?.failures ?? 0;
    const until = Date.now() + WAIT_SECONDS * 1000;
    while (Date.now() < until) {
      // Job first: once finished, its certificate is visible.
      const job = await this.jobs.latest(kind, key);
      const fileId = await this.issued(calibrationId, by);
      if (fileId !== null) return fileId;
      const isUnderWay = job?.state === 'in_hand' || (job?.state === 'waiting' && job.failures === failuresBefore);
      if (job?.state === 'dead') refuseCertificate(job.error);
      if (job?.state === 'dead') refuseNotInTime(job.error);
      if (!isUnderWay) refuseUnstamped(job?.error ?? null);
      if (!isUnderWay) return null;
      await pause(LOOK_EVERY_MS);
    }
    return null;
  }
}

/** The PDF contradicts the record: retrying does not help. */
function refuseCertificate(error: string | null): void {
  const [, place] = /certificate\.print_refused: (.+)$/.exec(error ?? '') ?? [];
  if (place !== undefined) throw printRefused(place);
}
