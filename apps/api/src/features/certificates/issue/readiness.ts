import { Injectable } from '@nestjs/common';
import { asSystem } from '../../../platform/database/connections/database-context.js';
import { NotFound } from '../../../platform/errors/errors.js';
import { responseOf } from '../../../platform/http/fields/field-declarations.js';
import { isOfOtherLaboratory } from '../../calibrations/index.js';
import { ElectronicSignatures } from '../../electronic-signatures/index.js';
import { CertificateFactsReader } from '../certificate-facts.js';
import { CertificateReadiness } from './issue.dto.js';

@Injectable()
export class Readiness {
  constructor(
    private readonly facts: CertificateFactsReader,
    private readonly signatures: ElectronicSignatures,
  ) {}

  async of(calibrationId: string): Promise<CertificateReadiness> {
    const facts = await this.facts.read(calibrationId);
    if (!facts) throw new NotFound('Calibration');
    const { has_results, is_restorable, missing, organization, owner_id } = facts;
    const isOwn = !isOfOtherLaboratory({
      organization_id: owner_id,
      issuing_organization_id: organization?.id ?? null,
    });
    const { lacks_steps } = await asSystem('signature policy', () => this.signatures.awaited(calibrationId));
    const can_issue = has_results && !is_restorable && !lacks_steps && isOwn;
    return responseOf(CertificateReadiness, { can_issue, missing });
  }
}
