import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { ServerResponse } from 'node:http';
import { Access, Confirmable } from '../../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../../platform/access/caller.js';
import { Repeatable } from '../../../platform/http/idempotency/idempotency.decorator.js';
import { RouteCosts } from '../../../platform/http/body-reading/route-costs.js';
import { OptionalBody } from '../../../platform/http/input/optional-body.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { Audited, NotAudited } from '../../audit/index.js';
import { calibration, CalibrationSignatures } from '../../calibrations/index.js';
import { GivenConfirmation } from '../../auth/index.js';
import { signatureCodes, SignedRequest } from '../../electronic-signatures/index.js';
import { CertificateQuery } from '../certificate-templates.js';
import { codes } from '../certificates.feature.js';
import { CertificateLink } from '../certificates.dto.js';
import { CertificatesService } from '../certificates.service.js';
import { PreviewCertificate } from '../preview-certificate.js';
import { sendDraft } from '../send-draft.js';
import { CertificateReadiness } from './issue.dto.js';
import { Readiness } from './readiness.js';

/** Issuing the certificate of a recorded calibration: missing facts, preview, issue. */
@ApiTags('Certificates')
@Controller('api/v1/calibrations/:cal_id/certificate')
export class IssueController {
  constructor(
    private readonly certificates: CertificatesService,
    private readonly previews: PreviewCertificate,
    private readonly readiness: Readiness,
    private readonly signatures: CalibrationSignatures,
  ) {}

  @Get('readiness')
  @Access('certificate.read', calibration.inPath('cal_id'))
  @ApiOperation({
    operationId: 'certificates.readiness',
    summary: 'Missing data for issuing the certificate',
  })
  @ApiOkResponse({ type: CertificateReadiness })
  missing(@CurrentCaller() caller: Caller, @Param('cal_id') id: string): Promise<CertificateReadiness> {
    return this.readiness.of(caller, id);
  }

  @Post('preview')
  @HttpCode(200)
  @RouteCosts('rendering')
  @Access('certificate.issue', calibration.inPath('cal_id'))
  @Repeatable('makes a file and stores nothing')
  @NotAudited('shows what would be issued, and stores nothing')
  @Refuses(400, 429)
  @ApiOperation({
    operationId: 'certificates.previewOfRecord',
    summary: 'Preview of the certificate, marked as draft and unsigned; nothing is stored',
  })
  @ApiProduces('application/pdf')
  @ApiOkResponse({ description: 'The draft', schema: { type: 'string', format: 'binary' } })
  async preview(
    @CurrentCaller() caller: Caller,
    @Param('cal_id') id: string,
    @Res() response: ServerResponse,
  ): Promise<void> {
    sendDraft(response, await this.previews.ofRecord(caller, id));
  }

  @Post()
  @HttpCode(200)
  @RouteCosts('rendering')
  @Access('certificate.issue', calibration.inPath('cal_id'))
  @Audited(codes['certificate.issued'], signatureCodes['calibration.signed'])
  @OptionalBody(SignedRequest)
  @Repeatable('a certificate is made once')
  @Refuses(400, 409)
  @Confirmable()
  @ApiOperation({
    operationId: 'certificates.issue',
    summary: 'Issue the signed certificate, or return the issued certificate',
  })
  @ApiOkResponse({ type: CertificateLink })
  async issue(
    @CurrentCaller() caller: Caller,
    @Param('cal_id') id: string,
    @Query() { template_id = null }: CertificateQuery,
    @Body() { signature = null }: SignedRequest,
    @GivenConfirmation() confirmation: string | null,
  ): Promise<CertificateLink> {
    await this.certificates.requireTemplate(id, template_id);
    await this.signatures.issue(caller, id, { signature, confirmation });
    return this.certificates.issue(caller, id, template_id);
  }
}
