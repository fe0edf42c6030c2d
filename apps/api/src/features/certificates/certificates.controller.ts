import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Access } from '../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import { organization } from '../../platform/access/subject.js';
import { RouteCosts } from '../../platform/http/body-reading/route-costs.js';
import { jsonOrNull } from '../../platform/http/json-or-null.js';
import { OkOrNull } from '../../platform/http/ok-or-null.decorator.js';
import type { Page } from '../../platform/http/paging/page.js';
import { WholeListQuery } from '../../platform/http/paging/paged.dto.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';
import { Audited } from '../audit/index.js';
import { calibration } from '../calibrations/index.js';
import { SendsFile, ServeFile } from '../files/index.js';
import { CertificateQuery, CertificateTemplates, TemplateOption } from './certificate-templates.js';
import { CertificateLink, SigningCertificateResponse } from './certificates.dto.js';
import { CertificatesService } from './certificates.service.js';
import { SigningKeys } from './signing-keys.js';
import { codes } from './certificates.feature.js';

@ApiTags('Certificates')
@Controller('api/v1')
export class CertificatesController {
  constructor(
    private readonly certificates: CertificatesService,
    private readonly keys: SigningKeys,
    private readonly templates: CertificateTemplates,
    private readonly server: ServeFile,
  ) {}

  @Get('calibrations/:cal_id/certificate')
  @RouteCosts('rendering')
  @Access('certificate.read', calibration.inPath('cal_id'))
  @Audited(codes['certificate.issued'])
  @ApiOperation({
    operationId: 'certificates.link',
    summary: 'Short-lived address of the signed certificate; issues the certificate if needed',
  })
  @Refuses(400, 409)
  @ApiOkResponse({ type: CertificateLink })
  link(
    @CurrentCaller() caller: Caller,
    @Param('cal_id') id: string,
    @Query() { template_id }: CertificateQuery,
  ): Promise<CertificateLink> {
    return this.certificates.link(caller, id, template_id ?? null);
  }

  @Get('calibrations/:cal_id/certificate/download')
  @RouteCosts('rendering')
  @Access('certificate.read', calibration.inPath('cal_id'))
  @Audited(codes['certificate.issued'])
  @ApiOperation({
    operationId: 'certificates.download',
    summary: 'Certificate as PDF, own or external, unchanged bytes; issues the certificate if needed',
  })
  @SendsFile('application/pdf', 400, 409)
  async download(
    @CurrentCaller() caller: Caller,
    @Param('cal_id') id: string,
    @Query() { template_id }: CertificateQuery,
    @Req() request: IncomingMessage,
    @Res() response: ServerResponse,
  ): Promise<void> {
    await this.server.serve(request, response, await this.certificates.file(caller, id, template_id ?? null));
  }

  @Get('calibrations/:cal_id/certificate-templates')
  @Access('certificate.read', calibration.inPath('cal_id'))
  @ApiOperation({ operationId: 'certificates.templates', summary: 'Options for the certificate of a calibration' })
  @ApiOkResponse({ type: [TemplateOption] })
  options(@Param('cal_id') id: string, @Query() query: WholeListQuery): Promise<Page<TemplateOption>> {
    return this.templates.options(id, query);
  }

  @Get('organizations/:org_id/signing-certificate')
  @Access('organization.signing_certificate', organization.inPath('org_id'))
  @ApiOperation({
    operationId: 'organizations.signingCertificate',
    summary: 'Current signing certificate of the organization; null before the first certificate',
  })
  @OkOrNull(SigningCertificateResponse)
  async signingCertificate(@Param('org_id') id: string, @Res({ passthrough: true }) response: ServerResponse) {
    return jsonOrNull(response, await this.keys.certificate(id));
  }
}
