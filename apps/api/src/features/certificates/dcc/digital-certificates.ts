import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { type EntityManager, IsNull } from 'typeorm';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { NotFound, RuleBroken } from '../../../platform/errors/errors.js';
import { Calibration, isOutside } from '../../calibrations/index.js';
import { Files, type NewFile, type StoredFile } from '../../files/index.js';
import { Certificate } from '../certificate.entity.js';
import { type CertificateFacts, CertificateFactsReader } from '../certificate-facts.js';
import { dccFile } from '../certificates.feature.js';
import { CertificatesService } from '../certificates.service.js';
import type { CertificateData } from '../document/index.js';
import { PaperThreads } from '../making/paper-threads.js';
import { SigningKeys } from '../signing-keys.js';
import { DigitalCertificate } from './digital-certificate.entity.js';

/** A DCC that is made and not yet known. */
export interface MadeDcc {
  content: Buffer;
  file: NewFile;
}

/** Our calibrations as signed DCC: made once with the certificate, the same bytes every time. */
@Injectable()
export class DigitalCertificates {
  constructor(
    private readonly database: Database,
    private readonly facts: CertificateFactsReader,
    private readonly certificates: CertificatesService,
    private readonly keys: SigningKeys,
    private readonly threads: PaperThreads,
    private readonly files: Files,
    private readonly clock: Clock,
  ) {}

  /** Null where the calibration is that of another laboratory: what it certifies is its own. */
  async make(facts: CertificateFacts, data: CertificateData, signingTime: Date): Promise<MadeDcc | null> {
    if (data.is_outside) return null;
    const key = await this.keys.open(facts.organization);
    const order = { data, facts: facts.dcc, signer: { ...key, signingTime } };
    const content = await this.threads.dcc(order, facts.calibration_id);
    const file = await this.files.store(dccFile, {
      owner: facts.calibration_id,
      by: facts.created_by,
      filename: facts.filename.replace(/\.pdf$/, '.xml'),
      content_type: 'application/xml',
      content,
    });
    return { content, file };
  }

  /** In the transaction of the certificate, whose entry tells of it. @returns false when there is one already */
  async keep(tx: EntityManager, made: MadeDcc | null, { calibration_id, number }: CertificateFacts): Promise<boolean> {
    if (!made) return false;
    if (await tx.existsBy(DigitalCertificate, { calibration_id, number })) return false;
    await this.files.keepQuietly(tx, made.file);
    const kept = await tx.query<unknown[]>(
      `insert into digital_certificates (id, calibration_id, file_id, origin, number) values ($1, $2, $3, 'own', $4)
       on conflict (calibration_id, number) do nothing returning id`,
      [randomUUID(), calibration_id, made.file.row.id, number],
    );
    return kept.length > 0;
  }

  /** Of the same issue, for a certificate that is made later by a template. */
  async kept({ calibration_id, number }: CertificateFacts): Promise<Buffer | null> {
    const kept = await this.database.read.findOneBy(DigitalCertificate, { calibration_id, number });
    return kept && this.files.content(kept.file_id);
  }

  /** Ours, of the current issue, or that of the laboratory that calibrated. Of a certificate from before DCCs it is made now. */
  async of(calibrationId: string): Promise<StoredFile> {
    const calibration = await this.database.read.findOneBy(Calibration, { id: calibrationId });
    if (!calibration) throw new NotFound('Calibration');
    if (isOutside(calibration.calibration_type)) return this.outside(calibrationId);
    // Says why where there is nothing to certify, and waits until there is a certificate.
    await this.certificates.file(calibrationId);
    const current = { calibration_id: calibrationId, template_id: IsNull(), is_current: true };
    const certificate = await this.database.read.findOneByOrFail(Certificate, current);
    const made = (await this.find(certificate)) ?? (await this.late(certificate));
    return this.files.find(made.file_id);
  }

  private async outside(calibration_id: string): Promise<StoredFile> {
    const theirs = await this.database.read.findOneBy(DigitalCertificate, { calibration_id, origin: 'outside' });
    if (theirs) return this.files.find(theirs.file_id);
    throw new RuleBroken(
      'dcc.not_ours',
      'This calibration is by another laboratory, of which no digital certificate is here.',
    );
  }

  private find({ calibration_id, number }: Certificate): Promise<DigitalCertificate | null> {
    return this.database.read.findOneBy(DigitalCertificate, { calibration_id, number });
  }

  private async late(certificate: Certificate): Promise<DigitalCertificate> {
    const facts = await this.facts.read(certificate.calibration_id);
    if (facts?.number !== certificate.number) throw new NotFound('Certificate');
    const data = facts.data(certificate.issued_at, certificate.verification_code ?? undefined);
    const made = await this.make(facts, data, this.clock.now());
    await this.database.aside((tx) => this.keep(tx, made, facts));
    const kept = await this.find(certificate);
    if (!kept) throw new NotFound('Certificate');
    return kept;
  }
}
