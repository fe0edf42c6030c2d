import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  Res,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import {
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { ServerResponse } from 'node:http';
import { Access } from '../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import { UuidPipe } from '../../platform/access/require-uuid.js';
import { jsonOrNull } from '../../platform/http/json-or-null.js';
import { PICTURE_UPLOAD, type UploadedPart } from '../../platform/http/uploads.js';
import { Versioned } from '../../platform/http/versions/versioned.decorator.js';
import { Audited } from '../audit/index.js';
import {
  PublicKeyResponse,
  SignatureUpload,
  SignatureVerifyQuery,
  SignatureVerifyResponse,
  UserSignatureResponse,
} from './signatures.dto.js';
import { SignaturesService } from './signatures.service.js';

@ApiTags('Signatures')
@Controller('api/v1/users')
export class SignaturesController {
  constructor(private readonly signatures: SignaturesService) {}

  @Get('me/signature')
  @Access('profile.read')
  @Versioned('signature')
  @ApiOperation({ operationId: 'signatures.own', summary: 'Own active signature, or null' })
  @ApiOkResponse({ type: UserSignatureResponse })
  async own(@CurrentCaller() caller: Caller, @Res({ passthrough: true }) response: ServerResponse) {
    return jsonOrNull(response, await this.signatures.own(caller));
  }

  @Post('me/signature')
  @Access('profile.sign')
  @Audited('user.signature_uploaded')
  @UseInterceptors(FileInterceptor('file', PICTURE_UPLOAD))
  @Versioned('signature')
  @ApiOperation({
    operationId: 'signatures.upload',
    summary: 'Set own signature: a transparent PNG; the one before is revoked',
  })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: SignatureUpload })
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
  @Audited('user.signature_removed')
  @Versioned('signature')
  @ApiOperation({ operationId: 'signatures.remove', summary: 'Revoke own signature' })
  @ApiNoContentResponse()
  remove(@CurrentCaller() caller: Caller): Promise<void> {
    return this.signatures.remove(caller);
  }

  @Get(':user_id/signature/public-key')
  @Access('user.verify_signature')
  @ApiOperation({ operationId: 'signatures.publicKey', summary: 'The key a person’s signatures are checked with' })
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
