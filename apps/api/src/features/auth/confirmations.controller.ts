import { Body, Controller, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, WithoutFactor } from '../../platform/access/access.decorator.js';
import { OwnConnections } from '../../platform/access/database-context.interceptor.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import { RateLimited } from '../../platform/http/rate-limits/rate-limited.decorator.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';
import { Audited } from '../audit/index.js';
import { codes } from './auth.feature.js';
import { ConfirmationRequest, ConfirmationResponse } from './confirmations.dto.js';
import { Confirmations } from './confirmations.js';

@ApiTags('Auth')
@Controller('api/v1/auth/confirmations')
@OwnConnections()
export class ConfirmationsController {
  constructor(private readonly confirmations: Confirmations) {}

  @Post()
  @WithoutFactor()
  @Access('profile.confirm')
  @Audited(codes['auth.confirmed'], codes['auth.confirmation_failed'])
  @RateLimited()
  @Refuses(400, 401)
  @ApiOperation({
    operationId: 'auth.confirm',
    summary: 'Confirm with the password who you are, for acts that demand it in the next ten minutes',
  })
  @ApiCreatedResponse({ type: ConfirmationResponse })
  confirm(@CurrentCaller() caller: Caller, @Body() { password }: ConfirmationRequest): Promise<ConfirmationResponse> {
    return this.confirmations.byPassword(caller, password);
  }
}
