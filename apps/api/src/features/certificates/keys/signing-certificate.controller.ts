import { Body, Controller, Get, Param, Post, Query, Res, UploadedFile } from '@nestjs/common';
import { ApiBody, ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { uploadRules } from '@etalon/access';
import type { ServerResponse } from 'node:http';
import { Access, Confirmed } from '../../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../../platform/access/caller.js';
import { organization } from '../../../platform/access/subject.js';
import { RouteCosts } from '../../../platform/http/body-reading/route-costs.js';
import type { Page } from '../../../platform/http/paging/page.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { TakesFile, type UploadedPart } from '../../../platform/http/body-reading/uploads.js';
import { Audited } from '../../audit/index.js';
import { codes } from '../certificates.feature.js';
import { ManageSigningKeys } from './manage-signing-keys.js';
import { sendCertificate } from './send-certificate.js';
import {
  SigningCertificateEntry,
  SigningCertificateFileQuery,
  SigningCertificateQuery,
  SigningCertificateRenewal,
  SigningKeyUpload,
} from './signing-certificates.dto.js';

const laboratory = organization.inPath('org_id');

@ApiTags('Certificates')
@Controller('api/v1/organizations/:org_id/signing-certificate')
export class SigningCertificateController {
  constructor(private readonly keys: ManageSigningKeys) {}

  @Get('history')
  @Access('organization.signing_certificate', laboratory)
  @ApiOperation({
    operationId: 'organizations.signingCertificates',
    summary: 'Signing certificates of the organization, newest first',
  })
  @ApiOkResponse({ type: [SigningCertificateEntry] })
  history(
    @Param('org_id') id: string,
    @Query() query: SigningCertificateQuery,
  ): Promise<Page<SigningCertificateEntry>> {
    return this.keys.history(id, query);
  }

  @Get('download')
  @Access('organization.signing_certificate', laboratory)
  @ApiOperation({
    operationId: 'organizations.signingCertificateFile',
    summary: 'The certificate as a file, for programs that check signatures',
  })
  @ApiProduces('application/x-pem-file', 'application/pkix-cert')
  @ApiOkResponse({ description: 'The certificate', schema: { type: 'string', format: 'binary' } })
  async download(
    @Param('org_id') id: string,
    @Query() { format }: SigningCertificateFileQuery,
    @Res() response: ServerResponse,
  ): Promise<void> {
    sendCertificate(response, format ?? 'pem', await this.keys.file(id, format ?? 'pem'));
  }

  @Post('renew')
  @RouteCosts('rendering')
  @Access('organization.manage_signing', laboratory)
  @Audited(codes['organization.signing_key_renewed'])
  @Refuses(409)
  @Confirmed()
  @ApiOperation({
    operationId: 'organizations.renewSigningCertificate',
    summary: 'Create a new signing key with a self-signed certificate; earlier signatures stay valid',
  })
  @ApiBody({ type: SigningCertificateRenewal })
  @ApiCreatedResponse({ type: SigningCertificateEntry })
  renew(
    @CurrentCaller() caller: Caller,
    @Param('org_id') id: string,
    @Body() { algorithm }: SigningCertificateRenewal,
  ): Promise<SigningCertificateEntry> {
    return this.keys.renew(caller, id, algorithm ?? 'RSA-3072');
  }

  @Post('install')
  @Access('organization.manage_signing', laboratory)
  @Audited(codes['organization.signing_key_installed'])
  @TakesFile(uploadRules.signingKey, SigningKeyUpload)
  @Refuses(400, 409)
  @Confirmed()
  @ApiOperation({
    operationId: 'organizations.installSigningKey',
    summary: 'Install your own signing key and certificate of the organization (PKCS #12 with issuers)',
  })
  @ApiCreatedResponse({ type: SigningCertificateEntry })
  install(
    @CurrentCaller() caller: Caller,
    @Param('org_id') id: string,
    @UploadedFile() file: UploadedPart | undefined,
    @Body() { password }: SigningKeyUpload,
  ): Promise<SigningCertificateEntry> {
    return this.keys.install(caller, id, file, password ?? '');
  }
}
