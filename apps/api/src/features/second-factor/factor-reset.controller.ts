import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Confirmed } from '../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import { UuidPipe } from '../../platform/access/require-uuid.js';
import { Audited } from '../audit/index.js';
import { FactorReset } from './factor-reset.js';
import { codes } from './second-factor.feature.js';

@ApiTags('Second factor')
@Controller('api/v1/users')
export class FactorResetController {
  constructor(private readonly factors: FactorReset) {}

  @Post(':user_id/second-factor/reset')
  @HttpCode(204)
  @Access('user.reset_second_factor')
  @Audited(codes['user.second_factor_reset'])
  @Confirmed()
  @ApiOperation({
    operationId: 'secondFactor.reset',
    summary: 'Remove every second factor of a person who has lost them; their sessions end',
  })
  @ApiNoContentResponse()
  reset(@CurrentCaller() caller: Caller, @Param('user_id', UuidPipe) id: string): Promise<void> {
    return this.factors.reset(caller, id);
  }
}
