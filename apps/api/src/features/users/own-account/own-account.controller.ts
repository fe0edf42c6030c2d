import { Body, Controller, Delete, Get, HttpCode, Patch, Post, UploadedFile } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, WithoutFactor } from '../../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../../platform/access/caller.js';
import { RateLimited } from '../../../platform/http/rate-limits/rate-limited.decorator.js';
import { TakesFile, type UploadedPart } from '../../../platform/http/body-reading/uploads.js';
import { Versioned } from '../../../platform/http/versions/versioned.decorator.js';
import { Audited } from '../../audit/index.js';
import { OwnAccount } from './own-account.service.js';
import { OwnPicture } from './own-picture.js';
import { ChangePasswordRequest, OwnAccountResponse, UserResponse, UserSelfUpdate } from '../users.dto.js';
import { codes, userPicture } from '../users.feature.js';

@ApiTags('Users')
@Controller('api/v1/users/me')
export class OwnAccountController {
  constructor(
    private readonly account: OwnAccount,
    private readonly picture: OwnPicture,
  ) {}

  @Get()
  @Access('profile.read')
  @WithoutFactor()
  @Versioned('user')
  @ApiOperation({ operationId: 'users.me', summary: 'The signed-in person' })
  @ApiOkResponse({ type: OwnAccountResponse })
  me(@CurrentCaller() caller: Caller): Promise<OwnAccountResponse> {
    return this.account.get(caller);
  }

  @Patch()
  @Access('profile.update')
  @Audited(codes['user.updated'], codes['user.email_change_requested'], codes['user.email_changed'])
  @Versioned('user')
  @RateLimited()
  @ApiOperation({ operationId: 'users.updateMe', summary: 'Change your name, e-mail address or language' })
  @ApiOkResponse({ type: OwnAccountResponse })
  updateMe(@CurrentCaller() caller: Caller, @Body() changes: UserSelfUpdate): Promise<OwnAccountResponse> {
    return this.account.update(caller, changes);
  }

  @Delete('email-change')
  @HttpCode(204)
  @Access('profile.update')
  @Audited(codes['user.email_change_cancelled'])
  @ApiOperation({
    operationId: 'users.cancelEmailChange',
    summary: 'Cancel the change of the e-mail address; its link becomes invalid',
  })
  @ApiNoContentResponse()
  cancelEmailChange(@CurrentCaller() caller: Caller): Promise<void> {
    return this.account.cancelEmailChange(caller);
  }

  @Delete()
  @HttpCode(204)
  @Access('profile.deactivate')
  @Audited(codes['user.deactivated'])
  @Versioned('user')
  @ApiOperation({ operationId: 'users.deactivateMe', summary: 'Deactivate own account' })
  @ApiNoContentResponse()
  deactivateMe(@CurrentCaller() caller: Caller): Promise<void> {
    return this.account.deactivate(caller);
  }

  @Post('change-password')
  @HttpCode(204)
  @WithoutFactor()
  @Access('profile.update')
  @Audited(codes['user.password_changed'])
  @RateLimited()
  @ApiOperation({ operationId: 'users.changePassword', summary: 'Change the password; all sessions end' })
  @ApiNoContentResponse()
  changePassword(@CurrentCaller() caller: Caller, @Body() body: ChangePasswordRequest): Promise<void> {
    return this.account.changePassword(caller, body);
  }

  @Post('sign-out-everywhere')
  @HttpCode(204)
  @WithoutFactor()
  @Access('profile.update')
  @Audited(codes['user.signed_out_everywhere'])
  @ApiOperation({ operationId: 'users.signOutEverywhere', summary: 'End all sessions immediately' })
  @ApiNoContentResponse()
  signOutEverywhere(@CurrentCaller() caller: Caller): Promise<void> {
    return this.account.signOutEverywhere(caller);
  }

  @Post('picture')
  @Access('profile.update')
  @Audited(codes['user.picture_updated'])
  @Versioned('user')
  @TakesFile(userPicture)
  @ApiOperation({ operationId: 'users.uploadPicture', summary: 'Set own picture' })
  @ApiCreatedResponse({ type: UserResponse })
  uploadPicture(
    @CurrentCaller() caller: Caller,
    @UploadedFile() file: UploadedPart | undefined,
  ): Promise<UserResponse> {
    return this.picture.set(caller, file);
  }

  @Delete('picture')
  @HttpCode(200)
  @Access('profile.update')
  @Audited(codes['user.picture_removed'])
  @Versioned('user')
  @ApiOperation({ operationId: 'users.removePicture', summary: 'Remove own picture' })
  @ApiOkResponse({ type: UserResponse })
  removePicture(@CurrentCaller() caller: Caller): Promise<UserResponse> {
    return this.picture.remove(caller);
  }
}
