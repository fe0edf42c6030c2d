import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { IncomingMessage } from 'node:http';
import { Public } from '../../platform/access/access.decorator.js';
import { OwnConnections } from '../../platform/access/database-context.interceptor.js';
import { RateLimited } from '../../platform/http/rate-limits/rate-limited.decorator.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';
import { Audited, NotAudited } from '../audit/index.js';
import { authCodes, originOf, TokenResponse } from '../auth/index.js';
import {
  PasskeyOptionsResponse,
  PasskeySignInRequest,
  SecondFactorOptionsRequest,
  SecondFactorRequest,
} from './second-factor.dto.js';
import { SecondFactorSignIn } from './sign-in.service.js';

@ApiTags('Auth')
@Controller('api/v1/auth')
@OwnConnections()
export class SecondFactorSignInController {
  constructor(private readonly signIn: SecondFactorSignIn) {}

  @Post('second-factor')
  @HttpCode(200)
  @Public('gives the token')
  @Audited(authCodes['auth.signed_in'], authCodes['auth.sign_in_failed'])
  @RateLimited()
  @ApiOperation({
    operationId: 'secondFactor.finish',
    summary: 'Complete a sign-in with the second factor',
    description:
      'Sign-in and mailed links answer 401 with `auth.second_factor_required`, a challenge and the methods of the account, if it has a second factor. A challenge works once, for ten minutes and five codes.',
  })
  @Refuses(401)
  @ApiOkResponse({ type: TokenResponse })
  async finish(@Body() body: SecondFactorRequest, @Req() request: IncomingMessage): Promise<TokenResponse> {
    return { access_token: await this.signIn.finish(body, originOf(request)), token_type: 'bearer' };
  }

  @Post('second-factor/options')
  @HttpCode(200)
  @Public('the challenge is the permission')
  @NotAudited('before sign-in')
  @RateLimited()
  @ApiOperation({ operationId: 'secondFactor.options', summary: 'Options for a passkey as the second factor' })
  @Refuses(401)
  @ApiOkResponse({ type: PasskeyOptionsResponse })
  options(
    @Body() { challenge }: SecondFactorOptionsRequest,
    @Req() request: IncomingMessage,
  ): Promise<PasskeyOptionsResponse> {
    return this.signIn.options(challenge, originOf(request));
  }

  @Post('passkey/start')
  @HttpCode(200)
  @Public('somebody who is not signed in begins')
  @NotAudited('before sign-in')
  @RateLimited()
  @ApiOperation({ operationId: 'passkeySignIn.start', summary: 'Begin to sign in with a passkey alone' })
  @Refuses(400)
  @ApiOkResponse({ type: PasskeyOptionsResponse })
  startPasskey(@Req() request: IncomingMessage): Promise<PasskeyOptionsResponse> {
    return this.signIn.startPasskey(originOf(request));
  }

  @Post('passkey/finish')
  @HttpCode(200)
  @Public('gives the token')
  @Audited(authCodes['auth.signed_in'], authCodes['auth.sign_in_failed'])
  @RateLimited()
  @ApiOperation({ operationId: 'passkeySignIn.finish', summary: 'Sign in with a passkey alone' })
  @Refuses(401)
  @ApiOkResponse({ type: TokenResponse })
  async finishPasskey(@Body() body: PasskeySignInRequest, @Req() request: IncomingMessage): Promise<TokenResponse> {
    return { access_token: await this.signIn.finishPasskey(body, originOf(request)), token_type: 'bearer' };
  }
}
