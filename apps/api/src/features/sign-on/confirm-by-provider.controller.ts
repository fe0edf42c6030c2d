import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { OwnConnections } from '../../platform/access/database-context.interceptor.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import { UuidPipe } from '../../platform/access/require-uuid.js';
import { RateLimited } from '../../platform/http/rate-limits/rate-limited.decorator.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';
import { Audited, NotAudited } from '../audit/index.js';
import { authCodes, ConfirmationResponse } from '../auth/index.js';
import { ConfirmByProvider } from './confirm-by-provider.js';
import { ConfirmingProviders, FinishSignOnRequest, StartSignOnResponse } from './sign-on.dto.js';

@ApiTags('Sign-on')
@Controller('api/v1/auth/confirmations/providers')
@OwnConnections()
export class ConfirmByProviderController {
  constructor(private readonly confirm: ConfirmByProvider) {}

  @Get()
  @Access('profile.read')
  @ApiOperation({ operationId: 'signOn.confirming', summary: 'Identity providers to confirm with who you are' })
  @ApiOkResponse({ type: ConfirmingProviders })
  async list(@CurrentCaller() caller: Caller): Promise<ConfirmingProviders> {
    return { providers: await this.confirm.offered(caller) };
  }

  @Post(':provider_id/start')
  @HttpCode(200)
  @Access('profile.confirm')
  @NotAudited('the confirmation is recorded when the provider has answered')
  @RateLimited()
  @Refuses(403, 404, 502)
  @ApiOperation({ operationId: 'signOn.startConfirmation', summary: 'Begin to confirm with an identity provider' })
  @ApiOkResponse({ type: StartSignOnResponse })
  start(@CurrentCaller() caller: Caller, @Param('provider_id', UuidPipe) id: string): Promise<StartSignOnResponse> {
    return this.confirm.start(caller, id);
  }

  @Post(':provider_id/finish')
  @Access('profile.confirm')
  @Audited(authCodes['auth.confirmed'], authCodes['auth.confirmation_failed'])
  @RateLimited()
  @Refuses(400, 403, 404, 502)
  @ApiOperation({
    operationId: 'signOn.finishConfirmation',
    summary: 'Confirm with what the identity provider answered, which must have asked to sign in again',
  })
  @ApiCreatedResponse({ type: ConfirmationResponse })
  finish(
    @CurrentCaller() caller: Caller,
    @Param('provider_id', UuidPipe) id: string,
    @Body() body: FinishSignOnRequest,
  ): Promise<ConfirmationResponse> {
    return this.confirm.finish(caller, id, body);
  }
}
