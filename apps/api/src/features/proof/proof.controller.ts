import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { Repeatable } from '../../platform/http/idempotency/idempotency.decorator.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';
import { NotAudited } from '../audit/index.js';
import { SelfTestResponse, VerificationResponse } from './proof.dto.js';
import { ProofService } from './proof.service.js';
import { SelfTests } from './self-tests.js';

@ApiTags('Metrology')
@Controller('api/v1/metrology')
export class ProofController {
  constructor(
    private readonly proof: ProofService,
    private readonly selfTests: SelfTests,
  ) {}

  @Get('verification')
  @Access('metrology.verify')
  @ApiOperation({
    operationId: 'metrology.verification',
    summary: 'Verification report, and the engines with their hashes',
  })
  @ApiOkResponse({ type: VerificationResponse })
  verification(): VerificationResponse {
    return this.proof.verification();
  }

  @Post('self-test')
  @HttpCode(202)
  @Access('metrology.verify')
  @Repeatable('starts nothing while one runs or is fresh')
  @NotAudited('stores a result of the program only')
  @ApiOperation({
    operationId: 'metrology.selfTest',
    summary:
      'Run the self-test in the background: published cases, simulations, properties, exact arithmetic; at most every ten minutes',
  })
  @ApiResponse({ status: 202, type: SelfTestResponse })
  selfTest(): Promise<SelfTestResponse> {
    return this.selfTests.start();
  }

  @Get('self-test')
  @Access('metrology.verify')
  @Refuses(404)
  @ApiOperation({ operationId: 'metrology.selfTestState', summary: 'Progress and result of the latest self-test' })
  @ApiOkResponse({ type: SelfTestResponse })
  state(): Promise<SelfTestResponse> {
    return this.selfTests.latest();
  }
}
