import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import { RouteCosts } from '../../platform/http/body-reading/route-costs.js';
import type { Page } from '../../platform/http/paging/page.js';
import { WholeListQuery } from '../../platform/http/paging/paged.dto.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';
import { asset, assetRef } from '../assets/index.js';
import { AssetHealth } from './asset-health.js';
import {
  AssetHealthResponse,
  CurveComparisonQuery,
  CurveComparisonResponse,
  HealthQuery,
  RepairPeriodOut,
} from './health.dto.js';
import { toPeriod } from './health-response.js';

@ApiTags('Health')
@Controller('api/v1/assets/:asset_ref/health')
export class AssetHealthController {
  constructor(private readonly health: AssetHealth) {}

  @Get()
  @RouteCosts('analysis')
  @Access('calibration.read', asset.inPath('asset_ref'))
  @Refuses(429)
  @ApiOperation({
    operationId: 'health.get',
    summary: 'Health of a channel: drift with test, prediction, interval and score',
  })
  @ApiParam(assetRef)
  @ApiOkResponse({ type: AssetHealthResponse })
  get(
    @CurrentCaller() caller: Caller,
    @Param('asset_ref') ref: string,
    @Query() query: HealthQuery,
  ): Promise<AssetHealthResponse> {
    return this.health.get(caller, ref, query);
  }

  @Get('repair-periods')
  @Access('calibration.read', asset.inPath('asset_ref'))
  @ApiOperation({ operationId: 'health.repairPeriods', summary: 'The times between repairs, oldest first' })
  @ApiParam(assetRef)
  @ApiOkResponse({ type: [RepairPeriodOut] })
  async repairPeriods(@Param('asset_ref') ref: string, @Query() query: WholeListQuery): Promise<Page<RepairPeriodOut>> {
    return (await this.health.repairPeriods(ref, query)).map(toPeriod);
  }

  @Get('curve-comparison')
  @RouteCosts('analysis')
  @Access('calibration.read', asset.inPath('asset_ref'))
  @ApiOperation({
    operationId: 'health.curveComparison',
    summary: 'Comparison of two valid calibrations of a channel at 200 points of their common range',
  })
  @ApiParam(assetRef)
  @ApiOkResponse({ type: CurveComparisonResponse })
  compare(@Param('asset_ref') ref: string, @Query() query: CurveComparisonQuery): Promise<CurveComparisonResponse> {
    return this.health.compare(ref, query);
  }
}
