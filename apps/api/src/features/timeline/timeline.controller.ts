import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import type { Page } from '../../platform/http/paging/page.js';
import { asset } from '../assets/index.js';
import { AsOfQuery, AssetAsOf } from './as-of.dto.js';
import { AsOfQueries } from './as-of.queries.js';
import { TimelineEntry, TimelineQuery } from './timeline.dto.js';
import { TimelineQueries } from './timeline.queries.js';

@ApiTags('Assets')
@Controller('api/v1/assets')
export class TimelineController {
  constructor(
    private readonly timeline: TimelineQueries,
    private readonly past: AsOfQueries,
  ) {}

  @Get(':asset_ref/timeline')
  @Access('asset.read', asset.inPath('asset_ref'))
  @ApiOperation({
    operationId: 'assets.timeline',
    summary: 'Calibrations, repairs, moves, retirements and returns of an asset, newest first',
  })
  @ApiParam({ name: 'asset_ref', description: 'The UUID or the human asset id' })
  @ApiOkResponse({ type: [TimelineEntry] })
  list(
    @CurrentCaller() caller: Caller,
    @Param('asset_ref') ref: string,
    @Query() query: TimelineQuery,
  ): Promise<Page<TimelineEntry>> {
    return this.timeline.page(caller, ref, query);
  }

  @Get(':asset_ref/as-of')
  @Access('asset.read', asset.inPath('asset_ref'))
  @ApiOperation({
    operationId: 'assets.asOf',
    summary: 'State of an asset at the end of a day: fields and valid calibrations',
  })
  @ApiParam({ name: 'asset_ref', description: 'The UUID or the human asset id' })
  @ApiOkResponse({ type: AssetAsOf })
  asOf(
    @CurrentCaller() caller: Caller,
    @Param('asset_ref') ref: string,
    @Query() { day }: AsOfQuery,
  ): Promise<AssetAsOf> {
    return this.past.get(caller, ref, day);
  }
}
