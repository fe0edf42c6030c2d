import { Injectable } from '@nestjs/common';
import { NotFound } from '../../../platform/errors/errors.js';
import { responseOf } from '../../../platform/http/fields/field-declarations.js';
import { CertificateFactsReader } from '../certificate-facts.js';
import { CertificateReadiness } from './issue.dto.js';

@Injectable()
export class Readiness {
  constructor(private readonly facts: CertificateFactsReader) {}

  async of(calibrationId: string): Promise<CertificateReadiness> {
    const facts = await this.facts.read(calibrationId);
    if (!facts) throw new NotFound('Calibration');
    const { has_results, is_restorable, missing } = facts;
    return responseOf(CertificateReadiness, { can_issue: has_results && !is_restorable, missing });
  }
}
