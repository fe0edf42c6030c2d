import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Confirmable } from '../../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../../platform/access/caller.js';
import type { Page } from '../../../platform/http/paging/page.js';
import { WholeListQuery } from '../../../platform/http/paging/paged.dto.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { Audited } from '../../audit/index.js';
import { calibration } from '../../calibrations/index.js';
import { codes } from '../certificates.feature.js';
import { IssuedCertificates } from './issued-certificates.js';
import { GivenConfirmation } from '../../auth/index.js';
import { signatureCodes } from '../../electronic-signatures/index.js';
import { CertificateReissueRequest, IssuedCertificate } from './reissue.dto.js';
import { Reissues } from './reissues.js';

@ApiTags('Certificates')
@Controller('api/v1/calibrations/:cal_id')
export class ReissueController {
  constructor(
    private readonly reissues: Reissues,
    private readonly issued: IssuedCertificates,
  ) {}

  @Get('certificates')
  @Access('certificate.read', calibration.inPath('cal_id'))
  @ApiOperation({
    operationId: 'certificates.issued',
    summary: 'All issued certificates of a calibration, oldest first; each file is kept unchanged',
  })
  @ApiOkResponse({ type: [IssuedCertificate] })
  list(@Param('cal_id') id: string, @Query() query: WholeListQuery): Promise<Page<IssuedCertificate>> {
    return this.issued.page(id, query);
  }

  @Post('certificate/reissue')
  @HttpCode(204)
  @Access('certificate.reissue', calibration.inPath('cal_id'))
  @Audited(codes['certificate.reissue_ordered'], signatureCodes['calibration.signed'])
  @Refuses(400, 409)
  @Confirmable()
  @ApiOperation({
    operationId: 'certificates.reissue',
    summary: 'Reissue the certificate with the same results; supersedes the previous certificate',
  })
  @ApiNoContentResponse()
  reissue(
    @CurrentCaller() caller: Caller,
    @Param('cal_id') id: string,
    @Body() body: CertificateReissueRequest,
    @GivenConfirmation() confirmation: string | null,
  ): Promise<void> {
    return this.reissues.order(caller, id, body, { signature: body.signature ?? null, confirmation });
  }
}
