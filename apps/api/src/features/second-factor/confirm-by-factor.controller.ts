import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { OwnConnections } from '../../platform/access/database-context.interceptor.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import { RateLimited } from '../../platform/http/rate-limits/rate-limited.decorator.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';
import { Audited, NotAudited } from '../audit/index.js';
import { authCodes, ConfirmationResponse } from '../auth/index.js';
import { ConfirmByFactor } from './confirm-by-factor.js';
import { FactorConfirmationRequest, PasskeyOptionsResponse } from './second-factor.dto.js';

@ApiTags('Auth')
@Controller('api/v1/auth/confirmations/second-factor')
@OwnConnections()
export class ConfirmByFactorController {
  constructor(private readonly confirmations: ConfirmByFactor) {}

  @Post()
  @Access('profile.confirm')
  @Audited(authCodes['auth.confirmed'], authCodes['auth.confirmation_failed'])
  @RateLimited()
  @Refuses(400)
  @ApiOperation({
    operationId: 'secondFactor.confirm',
    summary: 'Confirm dangerous acts of the next ten minutes with the second factor',
    description:
      'Accounts with a second factor get 403 with `second_factor.confirm` for operations marked with `x-confirmed`. The confirmation goes into the header `Etalon-Confirmation` of the repeated request.',
  })
  @ApiCreatedResponse({ type: ConfirmationResponse })
  confirm(@CurrentCaller() caller: Caller, @Body() body: FactorConfirmationRequest): Promise<ConfirmationResponse> {
    return this.confirmations.confirm(caller, body);
  }

  @Post('options')
  @HttpCode(200)
  @Access('profile.confirm')
  @NotAudited('nothing is confirmed yet')
  @ApiOperation({ operationId: 'secondFactor.confirmOptions', summary: 'Options for a passkey that confirms an act' })
  @ApiOkResponse({ type: PasskeyOptionsResponse })
  options(@CurrentCaller() caller: Caller): Promise<PasskeyOptionsResponse> {
    return this.confirmations.options(caller);
  }
}
