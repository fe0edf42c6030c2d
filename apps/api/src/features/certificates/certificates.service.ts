import { Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { Database } from '../../platform/database/database.js';
import { NotFound, Unavailable } from '../../platform/errors/errors.js';
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
    const file = await this.files.findWhole(fileId);
    return { url: this.files.address(fileId), filename: file.original_filename };
  }

  async file(calibrationId: string): Promise<StoredFile> {
    return this.files.find(await this.fileOf(calibrationId));
  }

  private async fileOf(calibrationId: string): Promise<string> {
    const until = Date.now() + WAIT_SECONDS * 1000;
    while (Date.now() < until) {
      const certificate = await this.database.read.findOneBy(Certificate, {
        calibration_id: calibrationId,
        status: 'issued',
      });
      if (certificate?.file_id) return certificate.file_id;
      const outcome = await this.issuer.issue(calibrationId);
      if (outcome === 'unknown') throw new NotFound('Calibration');
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
