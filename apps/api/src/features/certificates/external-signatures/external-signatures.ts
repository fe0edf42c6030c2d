import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Caller } from '../../../platform/access/caller.js';
import { Database } from '../../../platform/database/database.js';
import { responseOf } from '../../../platform/http/fields/field-declarations.js';
import { Calibration } from '../../calibrations/index.js';
import { SigningKey } from '../certificate.entity.js';
import { PdfSignature, PdfSignatures, type PdfSignatureState } from './external-signatures.dto.js';
import type { FoundSignature } from './read-signatures-task.js';
import { SignaturesInFile } from './signatures-in-file.js';

@Injectable()
export class ExternalSignatures {
  constructor(
    private readonly database: Database,
    private readonly certificates: SignaturesInFile,
  ) {}

  async of(caller: Caller, calibrationId: string): Promise<PdfSignatures> {
    const calibration = await this.database.read.findOneByOrFail(Calibration, { id: calibrationId });
    const file_id = calibration.uploaded_certificate_file_id;
    if (file_id === null) return responseOf(PdfSignatures, { file_id, is_checked: false, signatures: [] });
    const found = await this.certificates.read(file_id, caller.id);
    const ours = await this.ours(found);
    const signatures = found.map((one) =>
      responseOf(PdfSignature, one, {
        state: stateOf(one),
        // Certificates can be copied; only a valid signature proves the owner.
        is_ours: one.is_intact === true && one.fingerprint_sha256 !== null && ours.has(one.fingerprint_sha256),
      }),
    );
    return responseOf(PdfSignatures, { file_id, is_checked: true, signatures });
  }

  /** Limited to organizations that the caller may see. */
  private async ours(found: readonly FoundSignature[]): Promise<Set<string>> {
    const sums = found.flatMap(({ fingerprint_sha256: sum }) => (sum === null ? [] : [sum]));
    if (sums.length === 0) return new Set();
    const rows = await this.database.read.findBy(SigningKey, { fingerprint_sha256: In(sums) });
    return new Set(rows.map(({ fingerprint_sha256 }) => fingerprint_sha256));
  }
}

function stateOf({ is_intact, covers_file }: FoundSignature): PdfSignatureState {
  if (is_intact === null) return 'unknown';
  if (!is_intact) return 'broken';
  return covers_file ? 'intact' : 'extended';
}
