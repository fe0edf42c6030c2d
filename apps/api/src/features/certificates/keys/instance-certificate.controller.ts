import { Body, Controller, Get, Post, Query, Res, UploadedFile } from '@nestjs/common';
import { ApiBody, ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { uploadRules } from '@etalon/access';
import type { ServerResponse } from 'node:http';
import { Access, Confirmed } from '../../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../../platform/access/caller.js';
import { jsonOrNull } from '../../../platform/http/json-or-null.js';
import { OkOrNull } from '../../../platform/http/ok-or-null.decorator.js';
import { RouteCosts } from '../../../platform/http/body-reading/route-costs.js';
import type { Page } from '../../../platform/http/paging/page.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { TakesFile, type UploadedPart } from '../../../platform/http/body-reading/uploads.js';
import { Audited } from '../../audit/index.js';
import { SigningCertificateResponse } from '../certificates.dto.js';
import { instanceCodes } from '../certificates.feature.js';
import { SigningKeys } from '../signing-keys.js';
import { ManageSigningKeys } from './manage-signing-keys.js';
import { sendCertificate } from './send-certificate.js';
import {
  SigningCertificateEntry,
  SigningCertificateFileQuery,
  SigningCertificateQuery,
  SigningCertificateRenewal,
  SigningKeyUpload,
} from './signing-certificates.dto.js';

@ApiTags('Administration')
@Controller('api/v1/admin/signing-certificate')
export class InstanceCertificateController {
  constructor(
    private readonly keys: ManageSigningKeys,
    private readonly signing: SigningKeys,
  ) {}

  @Get()
  @Access('instance.signing_certificate')
  @ApiOperation({
    operationId: 'admin.signingCertificate',
    summary:
      'Current signing certificate of the installation, for assets without an organization; null before the first certificate',
  })
  @OkOrNull(SigningCertificateResponse)
  async current(@Res({ passthrough: true }) response: ServerResponse) {
    return jsonOrNull(response, await this.signing.certificate(null));
  }

  @Get('history')
  @Access('instance.signing_certificate')
  @ApiOperation({
    operationId: 'admin.signingCertificates',
    summary: 'Signing certificates of the installation, newest first',
  })
  @ApiOkResponse({ type: [SigningCertificateEntry] })
  history(@Query() query: SigningCertificateQuery): Promise<Page<SigningCertificateEntry>> {
    return this.keys.history(null, query);
  }

  @Get('download')
  @Access('instance.signing_certificate')
  @Refuses(404)
  @ApiOperation({ operationId: 'admin.signingCertificateFile', summary: 'The certificate as a file' })
  @ApiProduces('application/x-pem-file', 'application/pkix-cert')
  @ApiOkResponse({ description: 'The certificate', schema: { type: 'string', format: 'binary' } })
  async download(@Query() { format }: SigningCertificateFileQuery, @Res() response: ServerResponse): Promise<void> {
    sendCertificate(response, format ?? 'pem', await this.keys.file(null, format ?? 'pem'));
  }

  @Post('renew')
  @RouteCosts('rendering')
  @Access('instance.manage_signing')
  @Audited(instanceCodes['signing_key.renewed'])
  @Refuses(409)
  @Confirmed()
  @ApiOperation({
    operationId: 'admin.renewSigningCertificate',
    summary: 'Create a new signing key with a self-signed certificate',
  })
  @ApiBody({ type: SigningCertificateRenewal })
  @ApiCreatedResponse({ type: SigningCertificateEntry })
  renew(
    @CurrentCaller() caller: Caller,
    @Body() { algorithm }: SigningCertificateRenewal,
  ): Promise<SigningCertificateEntry> {
    return this.keys.renew(caller, null, algorithm ?? 'RSA-3072');
  }

  @Post('install')
  @Access('instance.manage_signing')
  @Audited(instanceCodes['signing_key.installed'])
  @TakesFile(uploadRules.signingKey, SigningKeyUpload)
  @Refuses(400, 409)
  @Confirmed()
  @ApiOperation({
    operationId: 'admin.installSigningKey',
    summary: 'Install an external signing key and certificate (PKCS #12 with issuers)',
  })
  @ApiCreatedResponse({ type: SigningCertificateEntry })
  install(
    @CurrentCaller() caller: Caller,
    @UploadedFile() file: UploadedPart | undefined,
    @Body() { password }: SigningKeyUpload,
  ): Promise<SigningCertificateEntry> {
    return this.keys.install(caller, null, file, password ?? '');
  }
}
