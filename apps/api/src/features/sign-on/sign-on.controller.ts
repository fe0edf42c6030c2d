import { Body, Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import type { IncomingMessage } from 'node:http';
import { Public } from '../../platform/access/access.decorator.js';
import { OwnConnections } from '../../platform/access/database-context.interceptor.js';
import { UuidPipe } from '../../platform/access/require-uuid.js';
import { RateLimited } from '../../platform/http/rate-limits/rate-limited.decorator.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';
import { Audited, NotAudited } from '../audit/index.js';
import { authCodes, languageOf, originOf } from '../auth/index.js';
import { membershipCodes } from '../memberships/index.js';
import { userCodes } from '../users/index.js';
import {
  FinishSignOnRequest,
  SignedOnResponse,
  SignOnOptions,
  StartSignOnRequest,
  StartSignOnResponse,
} from './sign-on.dto.js';
import { codes } from './sign-on.feature.js';
import { SignOnService } from './sign-on.service.js';
import { SignOnSettingsService } from './sign-on-settings.js';

@ApiTags('Sign-on')
@Controller('api/v1/auth/sign-on')
@OwnConnections()
export class SignOnController {
  constructor(
    private readonly signOn: SignOnService,
    private readonly settings: SignOnSettingsService,
  ) {}

  @Get()
  @Public('the sign-in page asks before anybody signed in')
  @ApiOperation({
    operationId: 'signOn.options',
    summary: 'Identity providers to sign in with, and whether passwords are accepted',
  })
  @ApiOkResponse({ type: SignOnOptions })
  options(): Promise<SignOnOptions> {
    return this.settings.options();
  }

  @Post(':provider_id/start')
  @HttpCode(200)
  @Public('sends somebody who is not signed in to the provider')
  @NotAudited('before sign-in')
  @RateLimited()
  @Refuses(400, 404, 502)
  @ApiOperation({ operationId: 'signOn.start', summary: 'Start sign-in with an identity provider' })
  @ApiOkResponse({ type: StartSignOnResponse })
  start(
    @Param('provider_id', UuidPipe) id: string,
    @Body() { invitation }: StartSignOnRequest,
    @Req() request: IncomingMessage,
  ): Promise<StartSignOnResponse> {
    return this.signOn.start(id, invitation ?? null, originOf(request));
  }

  @Post(':provider_id/finish')
  @HttpCode(200)
  @Public('gives the token')
  @Audited(
    authCodes['auth.signed_in'],
    authCodes['auth.sign_in_failed'],
    codes['user.identity_linked'],
    userCodes['user.created'],
    userCodes['user.updated'],
    membershipCodes['organization.members_added'],
    membershipCodes['organization.member_role_changed'],
    membershipCodes['organization.member_removed'],
    membershipCodes['organization.join_approved'],
    membershipCodes['organization.member_access'],
  )
  @RateLimited()
  @Refuses(400, 401, 404, 502)
  @ApiOperation({
    operationId: 'signOn.finish',
    summary: 'Complete sign-in with the response of the identity provider',
  })
  @ApiOkResponse({ type: SignedOnResponse })
  finish(
    @Param('provider_id', UuidPipe) id: string,
    @Body() body: FinishSignOnRequest,
    @Req() request: Request,
  ): Promise<SignedOnResponse> {
    return this.signOn.finish(id, body, originOf(request), languageOf(request));
  }
}
