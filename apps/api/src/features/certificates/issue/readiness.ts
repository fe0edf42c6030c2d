import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/access/caller.js';
import { asSystem } from '../../../platform/database/connections/database-context.js';
import { NotFound } from '../../../platform/errors/errors.js';
import { responseOf } from '../../../platform/http/fields/field-declarations.js';
import { mayIssueFirst } from '../../calibrations/index.js';
import { ElectronicSignatures } from '../../electronic-signatures/index.js';
import { CertificateFactsReader } from '../certificate-facts.js';
import { CertificateReadiness } from './issue.dto.js';

@Injectable()
export class Readiness {
  constructor(
    private readonly facts: CertificateFactsReader,
    private readonly signatures: ElectronicSignatures,
  ) {}

  async of(caller: Caller, calibrationId: string): Promise<CertificateReadiness> {
    const facts = await this.facts.read(calibrationId);
    if (!facts) throw new NotFound('Calibration');
    const { has_results, is_restorable, missing, organization, owner_id } = facts;
    const whose = { organization_id: owner_id, issuing_organization_id: organization?.id ?? null };
    const { lacks_steps } = await asSystem('signature policy', () => this.signatures.awaited(calibrationId));
    const can_issue = has_results && !is_restorable && !lacks_steps && mayIssueFirst(caller, whose);
    return responseOf(CertificateReadiness, { can_issue, missing });
  }
}
