import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Confirmed } from '../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import { UuidPipe } from '../../platform/access/require-uuid.js';
import { RateLimited } from '../../platform/http/rate-limits/rate-limited.decorator.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';
import { Audited, NotAudited } from '../audit/index.js';
import { GivenConfirmation } from '../auth/index.js';
import { Identities } from './identities.js';
import { IdentitiesResponse, LinkIdentityRequest, StartSignOnResponse } from './sign-on.dto.js';
import { codes } from './sign-on.feature.js';

@ApiTags('Sign-on')
@Controller('api/v1/users/me/identities')
export class IdentitiesController {
  constructor(private readonly identities: Identities) {}

  @Get()
  @Access('profile.read')
  @ApiOperation({ operationId: 'identities.list', summary: 'Your connected accounts at identity providers' })
  @ApiOkResponse({ type: IdentitiesResponse })
  list(@CurrentCaller() caller: Caller): Promise<IdentitiesResponse> {
    return this.identities.list(caller);
  }

  @Post()
  @HttpCode(200)
  @Access('profile.update')
  @NotAudited('the link is recorded when the provider has answered')
  @RateLimited()
  @Refuses(502)
  @Confirmed()
  @ApiOperation({
    operationId: 'identities.start',
    summary: 'Start connecting an account at an identity provider',
    description:
      'Without a password the account needs the header `Etalon-Confirmation`; otherwise 403 `auth.confirmation_required`.',
  })
  @ApiOkResponse({ type: StartSignOnResponse })
  start(
    @CurrentCaller() caller: Caller,
    @Body() body: LinkIdentityRequest,
    @GivenConfirmation() confirmation: string | null,
  ): Promise<StartSignOnResponse> {
    return this.identities.start(caller, body, confirmation);
  }

  @Delete(':identity_id')
  @HttpCode(204)
  @Access('profile.update')
  @Audited(codes['user.identity_unlinked'])
  @ApiOperation({ operationId: 'identities.remove', summary: 'Disconnect an account at an identity provider' })
  @ApiNoContentResponse()
  remove(@CurrentCaller() caller: Caller, @Param('identity_id', UuidPipe) id: string): Promise<void> {
    return this.identities.remove(caller, id);
  }
}
