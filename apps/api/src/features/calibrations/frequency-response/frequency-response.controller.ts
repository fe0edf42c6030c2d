import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../../platform/access/caller.js';
import { Repeatable } from '../../../platform/http/idempotency/idempotency.decorator.js';
import { RouteCosts } from '../../../platform/http/body-reading/route-costs.js';
import { BodyLimit } from '../../../platform/http/body-reading/route-body.js';
import type { Page } from '../../../platform/http/paging/page.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { NotAudited } from '../../audit/index.js';
import { calibration } from '../calibration/calibration.subject.js';
import {
  AnalyzeFrequencyResponseRequest,
  AnalyzeFrequencyResponseResponse,
  FrequencyResponsePointResponse,
  SweepListQuery,
} from '../calibration/frequency-response.dto.js';
import { FrequencyResponses } from './frequency-responses.js';
import { SweepQueries } from './sweep-queries.js';

@ApiTags('Calibrations')
@Controller('api/v1')
export class FrequencyResponseController {
  constructor(
    private readonly responses: FrequencyResponses,
    private readonly sweeps: SweepQueries,
  ) {}

  @Post('calibrations/analyze-frequency-response')
  @BodyLimit('measurements')
  @RouteCosts('analysis')
  @HttpCode(200)
  @Access('calibration.analyze')
  @Repeatable('computes and stores nothing')
  @NotAudited('computes and stores nothing')
  @Refuses(429)
  @ApiOperation({
    operationId: 'calibrations.analyzeFrequencyResponse',
    summary: 'Sensitivity over frequency and its deviation from the baseline; nothing is stored',
  })
  @ApiOkResponse({ type: AnalyzeFrequencyResponseResponse })
  analyze(
    @CurrentCaller() caller: Caller,
    @Body() body: AnalyzeFrequencyResponseRequest,
  ): Promise<AnalyzeFrequencyResponseResponse> {
    return this.responses.analyze(caller.id, body);
  }

  @Get('calibrations/:cal_id/frequency-response-points')
  @Access('calibration.read', calibration.inPath('cal_id'))
  @ApiOperation({
    operationId: 'calibrations.frequencyResponsePoints',
    summary: 'Frequency response with sensitivity, deviation, uncertainty and verdict; empty for other modes',
  })
  @ApiOkResponse({ type: [FrequencyResponsePointResponse] })
  points(@Param('cal_id') id: string, @Query() query: SweepListQuery): Promise<Page<FrequencyResponsePointResponse>> {
    return this.sweeps.points(id, query);
  }
}
