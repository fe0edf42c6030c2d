import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../../platform/access/caller.js';
import type { Page } from '../../../platform/http/paging/page.js';
import { WholeListQuery } from '../../../platform/http/paging/paged.dto.js';
import { asset } from '../../assets/index.js';
import { CalibrationUserResponse } from './performers.dto.js';
import { Performers } from './performers.js';

@ApiTags('Calibrations')
@Controller('api/v1/assets/:asset_ref/calibration-users')
export class CalibrationUsersController {
  constructor(private readonly performers: Performers) {}

  @Get()
  @Access('calibration.create', asset.inPath('asset_ref'))
  @ApiOperation({
    operationId: 'calibrations.users',
    summary: 'People available as performers for this asset',
  })
  @ApiParam({ name: 'asset_ref', description: 'The UUID or the human asset id' })
  @ApiOkResponse({ type: [CalibrationUserResponse] })
  list(
    @CurrentCaller() caller: Caller,
    @Param('asset_ref') ref: string,
    @Query() query: WholeListQuery,
  ): Promise<Page<CalibrationUserResponse>> {
    return this.performers.users(caller, ref, query);
  }
}
