import { Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { Database } from '../../platform/database/database.js';
import { NotFound, RuleBroken, Unavailable } from '../../platform/errors/errors.js';
import { Files, StoredFile } from '../files/index.js';
import { Certificate } from './certificate.entity.js';
import type { CertificateLink } from './certificates.dto.js';
import { IssueCertificate } from './issue-certificate.js';

const WAIT_SECONDS = 60;
const RETRY_SECONDS = 5;

/** Hands out certificates: made once, afterwards the same bytes every time; who finds none waits for it. */
@Injectable()
export class CertificatesService {
  constructor(
    private readonly database: Database,
    private readonly issuer: IssueCertificate,
    private readonly files: Files,
  ) {}

  async link(calibrationId: string): Promise<CertificateLink> {
    const fileId = await this.fileOf(calibrationId);
    if (fileId === null) throw new NotFound('Certificate');
    const file = await this.files.findWhole(fileId);
    return { url: this.files.address(fileId), filename: file.original_filename };
  }

  async file(calibrationId: string): Promise<StoredFile> {
    const fileId = await this.fileOf(calibrationId);
    if (fileId === null) {
      throw new RuleBroken(
        'certificate.no_results',
        'This record has no results, so there is no certificate of ours: see the certificate of the laboratory that calibrated.',
      );
    }
    return this.files.find(fileId);
  }

  /** null for a record without results: there is nothing to certify. */
  private async fileOf(calibrationId: string): Promise<string | null> {
    const until = Date.now() + WAIT_SECONDS * 1000;
    while (Date.now() < until) {
      const certificate = await this.database.read.findOneBy(Certificate, {
        calibration_id: calibrationId,
        status: 'issued',
      });
      if (certificate?.file_id) return certificate.file_id;
      const outcome = await this.issuer.issue(calibrationId);
      if (outcome === 'unknown') throw new NotFound('Calibration');
      if (outcome === 'no_results') return null;
      if (outcome === 'failed') break;
      if (outcome === 'busy') await pause(100);
    }
    throw new Unavailable(
      'certificate.not_ready',
      'The certificate could not be made yet; the service goes on trying.',
      RETRY_SECONDS,
    );
  }
}
