import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Res, UploadedFile } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ServerResponse } from 'node:http';
import { Access } from '../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import { UuidPipe } from '../../platform/access/require-uuid.js';
import { jsonOrNull } from '../../platform/http/json-or-null.js';
import { OkOrNull } from '../../platform/http/ok-or-null.decorator.js';
import { TakesFile, type UploadedPart } from '../../platform/http/body-reading/uploads.js';
import { Versioned } from '../../platform/http/versions/versioned.decorator.js';
import { Audited } from '../audit/index.js';
import {
  PublicKeyResponse,
  SignatureProofResponse,
  SignatureUpload,
  SignatureVerifyQuery,
  SignatureVerifyResponse,
  UserSignatureResponse,
} from './signatures.dto.js';
import { SignaturesService } from './signatures.service.js';
import { codes, signatureFile } from './signatures.feature.js';

@ApiTags('Signatures')
@Controller('api/v1/users')
export class SignaturesController {
  constructor(private readonly signatures: SignaturesService) {}

  @Get('me/signature')
  @Access('profile.read')
  @Versioned('signature')
  @ApiOperation({ operationId: 'signatures.own', summary: 'Your active signature, or null' })
  @OkOrNull(UserSignatureResponse)
  async own(@CurrentCaller() caller: Caller, @Res({ passthrough: true }) response: ServerResponse) {
    return jsonOrNull(response, await this.signatures.own(caller));
  }

  @Post('me/signature')
  @Access('profile.sign')
  @Audited(codes['user.signature_uploaded'])
  @Versioned('signature')
  @TakesFile(signatureFile, SignatureUpload)
  @ApiOperation({
    operationId: 'signatures.upload',
    summary: 'Set your signature (transparent PNG); revokes the previous signature',
  })
  @ApiCreatedResponse({ type: UserSignatureResponse })
  upload(
    @CurrentCaller() caller: Caller,
    @UploadedFile() file: UploadedPart | undefined,
    @Body() { source }: SignatureUpload,
  ): Promise<UserSignatureResponse> {
    return this.signatures.set(caller, file, source);
  }

  @Delete('me/signature')
  @HttpCode(204)
  @Access('profile.sign')
  @Audited(codes['user.signature_removed'])
  @Versioned('signature')
  @ApiOperation({ operationId: 'signatures.remove', summary: 'Revoke own signature' })
  @ApiNoContentResponse()
  remove(@CurrentCaller() caller: Caller): Promise<void> {
    return this.signatures.remove(caller);
  }

  @Get(':user_id/signature')
  @Access('user.verify_signature')
  @ApiOperation({
    operationId: 'signatures.proof',
    summary: 'Public key of a person and check of the active signature; null if missing',
  })
  @ApiOkResponse({ type: SignatureProofResponse })
  proof(@Param('user_id', UuidPipe) userId: string): Promise<SignatureProofResponse> {
    return this.signatures.proof(userId);
  }

  @Get(':user_id/signature/public-key')
  @Access('user.verify_signature')
  @ApiOperation({ operationId: 'signatures.publicKey', summary: 'Public key of a person’s signatures' })
  @ApiOkResponse({ type: PublicKeyResponse })
  publicKey(@Param('user_id', UuidPipe) userId: string): Promise<PublicKeyResponse> {
    return this.signatures.publicKey(userId);
  }

  @Get(':user_id/signature/verify')
  @Access('user.verify_signature')
  @ApiOperation({ operationId: 'signatures.verify', summary: 'Check a person’s signature: image and key' })
  @ApiOkResponse({ type: SignatureVerifyResponse })
  verify(
    @Param('user_id', UuidPipe) userId: string,
    @Query() { signature_id }: SignatureVerifyQuery,
  ): Promise<SignatureVerifyResponse> {
    return this.signatures.verify(userId, signature_id ?? null);
  }
}
