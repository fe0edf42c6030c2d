import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../../platform/access/caller.js';
import { Repeatable } from '../../../platform/http/idempotency/idempotency.decorator.js';
import { RouteCosts } from '../../../platform/http/body-reading/route-costs.js';
import type { Page } from '../../../platform/http/paging/page.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { NotAudited } from '../../audit/index.js';
import { calibration } from '../calibration/calibration.subject.js';
import { NumbersQuery, PointTraceOut, StatisticsTraceResponse } from './numbers.dto.js';
import { CalibrationInputsResponse, RecomputationResponse } from './repeat.dto.js';
import { RepeatCalibration } from './repeat-calibration.js';
import { TraceCalibration } from './trace-calibration.js';

@ApiTags('Calibrations')
@Controller('api/v1/calibrations/:cal_id')
export class RepeatController {
  constructor(
    private readonly repeated: RepeatCalibration,
    private readonly traced: TraceCalibration,
  ) {}

  @Get('inputs')
  @Access('calibration.read', calibration.inPath('cal_id'))
  @ApiOperation({
    operationId: 'calibrations.inputs',
    summary: 'All inputs of the results, sufficient to recalculate them',
  })
  @ApiOkResponse({ type: CalibrationInputsResponse })
  inputs(@Param('cal_id') id: string): Promise<CalibrationInputsResponse> {
    return this.repeated.inputs(id);
  }

  @Get('numbers')
  @RouteCosts('analysis')
  @Access('calibration.read', calibration.inPath('cal_id'))
  @Refuses(429)
  @ApiOperation({
    operationId: 'calibrations.numbers',
    summary: 'Calculation trace of the points: entered, corrected, calculated, combined, rounded',
  })
  @ApiOkResponse({ type: [PointTraceOut] })
  numbers(
    @CurrentCaller() caller: Caller,
    @Param('cal_id') id: string,
    @Query() query: NumbersQuery,
  ): Promise<Page<PointTraceOut>> {
    return this.traced.numbers(caller.id, id, query);
  }

  @Get('statistics')
  @RouteCosts('analysis')
  @Access('calibration.read', calibration.inPath('cal_id'))
  @Refuses(429)
  @ApiOperation({
    operationId: 'calibrations.statistics',
    summary: 'Statistics of a calibration, with formulas and values',
  })
  @ApiOkResponse({ type: StatisticsTraceResponse })
  statistics(@CurrentCaller() caller: Caller, @Param('cal_id') id: string): Promise<StatisticsTraceResponse> {
    return this.traced.statistics(caller.id, id);
  }

  @Post('recompute')
  @HttpCode(200)
  @RouteCosts('analysis')
  @Access('calibration.read', calibration.inPath('cal_id'))
  @Repeatable('computes and stores nothing')
  @NotAudited('computes and stores nothing')
  @Refuses(429)
  @ApiOperation({
    operationId: 'calibrations.recompute',
    summary: 'Results recalculated with the original and the current engine; nothing is changed',
  })
  @ApiOkResponse({ type: RecomputationResponse })
  recompute(@CurrentCaller() caller: Caller, @Param('cal_id') id: string): Promise<RecomputationResponse> {
    return this.repeated.recompute(caller.id, id);
  }
}
