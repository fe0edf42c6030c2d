import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import { Repeatable } from '../../platform/http/idempotency/idempotency.decorator.js';
import { Costs } from '../../platform/http/intake/costs.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';
import { NotAudited } from '../audit/index.js';
import { SelfTestResponse, VerificationResponse } from './proof.dto.js';
import { ProofService } from './proof.service.js';

@ApiTags('Metrology')
@Controller('api/v1/metrology')
export class ProofController {
  constructor(private readonly proof: ProofService) {}

  @Get('verification')
  @Access('metrology.verify')
  @ApiOperation({
    operationId: 'metrology.verification',
    summary: 'The report of verification, and the engines with their hashes',
  })
  @ApiOkResponse({ type: VerificationResponse })
  verification(): VerificationResponse {
    return this.proof.verification();
  }

  @Post('self-test')
  @HttpCode(200)
  @Costs('rendering')
  @Access('metrology.verify')
  @Repeatable('computes and stores nothing')
  @NotAudited('computes and stores nothing')
  @Refuses(429)
  @ApiOperation({
    operationId: 'metrology.selfTest',
    summary:
      'Published cases, simulations, properties and exact arithmetic, on this machine and now; at most every ten minutes',
  })
  @ApiOkResponse({ type: SelfTestResponse })
  selfTest(@CurrentCaller() caller: Caller): Promise<SelfTestResponse> {
    return this.proof.selfTest(caller.id);
  }
}
