import { Body, Controller, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Confirmed, WithoutFactor } from '../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import { UuidPipe } from '../../platform/access/require-uuid.js';
import { RateLimited } from '../../platform/http/rate-limits/rate-limited.decorator.js';
import { Audited, NotAudited } from '../audit/index.js';
import { GivenConfirmation } from '../auth/index.js';
import { OwnFactors } from './own-factors.js';
import {
  FactorAddedResponse,
  OwnSecondFactorResponse,
  PasskeyEnrolmentRequest,
  PasskeyOptionsResponse,
  PasskeyRename,
  PasskeyResponse,
  PasswordProofRequest,
  RecoveryCodesResponse,
  TotpBegunResponse,
  TotpConfirmRequest,
} from './second-factor.dto.js';
import { codes } from './second-factor.feature.js';

@ApiTags('Second factor')
@Controller('api/v1/users/me/second-factor')
@WithoutFactor()
export class OwnFactorsController {
  constructor(private readonly own: OwnFactors) {}

  @Get()
  @Access('profile.read')
  @ApiOperation({ operationId: 'ownFactors.get', summary: 'Second factors of the own account' })
  @ApiOkResponse({ type: OwnSecondFactorResponse })
  get(@CurrentCaller() caller: Caller): Promise<OwnSecondFactorResponse> {
    return this.own.get(caller);
  }

  @Post('totp')
  @HttpCode(200)
  @Access('profile.update')
  @NotAudited('the app is recorded with its first code')
  @RateLimited()
  @Confirmed()
  @ApiOperation({
    operationId: 'ownFactors.beginTotp',
    summary: 'Begin to add or replace an authenticator app',
    description:
      'Without a password the account needs the header `Etalon-Confirmation`; otherwise 403 `auth.confirmation_required`.',
  })
  @ApiOkResponse({ type: TotpBegunResponse })
  beginTotp(
    @CurrentCaller() caller: Caller,
    @Body() { current_password }: PasswordProofRequest,
    @GivenConfirmation() confirmation: string | null,
  ): Promise<TotpBegunResponse> {
    return this.own.beginTotp(caller, { current_password, confirmation });
  }

  @Post('totp/confirm')
  @HttpCode(200)
  @Access('profile.update')
  @Audited(codes['user.totp_enrolled'])
  @ApiOperation({
    operationId: 'ownFactors.confirmTotp',
    summary: 'Add the authenticator app with its first code',
    description:
      'It replaces an earlier one. With the first factor every other session ends, and recovery codes are made.',
  })
  @ApiOkResponse({ type: FactorAddedResponse })
  confirmTotp(@CurrentCaller() caller: Caller, @Body() { code }: TotpConfirmRequest): Promise<FactorAddedResponse> {
    return this.own.confirmTotp(caller, code);
  }

  @Post('totp/remove')
  @HttpCode(204)
  @Access('profile.update')
  @Audited(codes['user.totp_removed'])
  @RateLimited()
  @Confirmed()
  @ApiOperation({ operationId: 'ownFactors.removeTotp', summary: 'Remove the authenticator app' })
  @ApiNoContentResponse()
  removeTotp(
    @CurrentCaller() caller: Caller,
    @Body() { current_password }: PasswordProofRequest,
    @GivenConfirmation() confirmation: string | null,
  ): Promise<void> {
    return this.own.removeTotp(caller, { current_password, confirmation });
  }

  @Post('recovery-codes')
  @HttpCode(200)
  @Access('profile.update')
  @Audited(codes['user.recovery_codes_renewed'])
  @RateLimited()
  @Confirmed()
  @ApiOperation({ operationId: 'ownFactors.renewCodes', summary: 'Make new recovery codes; earlier ones end' })
  @ApiOkResponse({ type: RecoveryCodesResponse })
  renewCodes(
    @CurrentCaller() caller: Caller,
    @Body() { current_password }: PasswordProofRequest,
    @GivenConfirmation() confirmation: string | null,
  ): Promise<RecoveryCodesResponse> {
    return this.own.renewCodes(caller, { current_password, confirmation });
  }

  @Post('passkeys/start')
  @HttpCode(200)
  @Access('profile.update')
  @NotAudited('the passkey is recorded when it is added')
  @RateLimited()
  @Confirmed()
  @ApiOperation({
    operationId: 'ownFactors.beginPasskey',
    summary: 'Begin to add a passkey',
    description:
      'Without a password the account needs the header `Etalon-Confirmation`; otherwise 403 `auth.confirmation_required`.',
  })
  @ApiOkResponse({ type: PasskeyOptionsResponse })
  beginPasskey(
    @CurrentCaller() caller: Caller,
    @Body() { current_password }: PasswordProofRequest,
    @GivenConfirmation() confirmation: string | null,
  ): Promise<PasskeyOptionsResponse> {
    return this.own.beginPasskey(caller, { current_password, confirmation });
  }

  @Post('passkeys')
  @Access('profile.update')
  @Audited(codes['user.passkey_added'])
  @ApiOperation({
    operationId: 'ownFactors.addPasskey',
    summary: 'Add a passkey with the answer of the authenticator',
    description: 'With the first factor every other session ends, and recovery codes are made.',
  })
  @ApiCreatedResponse({ type: FactorAddedResponse })
  addPasskey(@CurrentCaller() caller: Caller, @Body() body: PasskeyEnrolmentRequest): Promise<FactorAddedResponse> {
    return this.own.addPasskey(caller, body);
  }

  @Patch('passkeys/:passkey_id')
  @Access('profile.update')
  @Audited(codes['user.passkey_renamed'])
  @ApiOperation({ operationId: 'ownFactors.renamePasskey', summary: 'Rename a passkey' })
  @ApiOkResponse({ type: PasskeyResponse })
  renamePasskey(
    @CurrentCaller() caller: Caller,
    @Param('passkey_id', UuidPipe) id: string,
    @Body() { name }: PasskeyRename,
  ): Promise<PasskeyResponse> {
    return this.own.renamePasskey(caller, id, name);
  }

  @Post('passkeys/:passkey_id/remove')
  @HttpCode(204)
  @Access('profile.update')
  @Audited(codes['user.passkey_removed'])
  @RateLimited()
  @Confirmed()
  @ApiOperation({ operationId: 'ownFactors.removePasskey', summary: 'Remove a passkey' })
  @ApiNoContentResponse()
  removePasskey(
    @CurrentCaller() caller: Caller,
    @Param('passkey_id', UuidPipe) id: string,
    @Body() { current_password }: PasswordProofRequest,
    @GivenConfirmation() confirmation: string | null,
  ): Promise<void> {
    return this.own.removePasskey(caller, id, { current_password, confirmation });
  }
}
