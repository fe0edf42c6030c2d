import { Controller, Get, HttpCode, Ip, Param, Post, Query, UploadedFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { uploadRules } from '@etalon/access';
import { Public } from '../../../platform/access/access.decorator.js';
import { RouteCosts } from '../../../platform/http/body-reading/route-costs.js';
import { RateLimited } from '../../../platform/http/rate-limits/rate-limited.decorator.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { TakesFile, type UploadedPart } from '../../../platform/http/body-reading/uploads.js';
import { NotAudited } from '../../audit/index.js';
import { CertificateVerification, VerifyQuery } from './verification.dto.js';
import { VerifyCertificate } from './verify-certificate.js';

@ApiTags('Verification')
@Controller('api/v1/verify')
export class VerifyController {
  constructor(private readonly verify: VerifyCertificate) {}

  @Get(':certificate_number')
  @Public('the code on the certificate is the permission')
  @RouteCosts('public')
  @RateLimited()
  @ApiOperation({
    operationId: 'verify.byCode',
    summary: 'Verify a certificate by its number and printed code',
  })
  @ApiOkResponse({ type: CertificateVerification })
  byCode(
    @Param('certificate_number') number: string,
    @Query() { code }: VerifyQuery,
    @Ip() ip: string | undefined,
  ): Promise<CertificateVerification> {
    return this.verify.byCode(number, code, ip ?? null);
  }

  @Post()
  @HttpCode(200)
  @Public('who sends a certificate holds it')
  @NotAudited('compares, and stores nothing')
  @TakesFile(uploadRules.certificateToVerify)
  @Refuses(400)
  @ApiOperation({
    operationId: 'verify.byFile',
    summary: 'Verify a certificate by its file, compared byte by byte with the issued file',
  })
  @ApiOkResponse({ type: CertificateVerification })
  byFile(@UploadedFile() file: UploadedPart | undefined): Promise<CertificateVerification> {
    return this.verify.byFile(file);
  }
}
