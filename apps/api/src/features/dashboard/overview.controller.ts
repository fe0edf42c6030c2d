import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import { FromReplica } from '../../platform/database/connections/replica.js';
import { DashboardDays } from './dashboard-days.js';
import { DashboardFigures } from './dashboard-figures.js';
import { CalendarQuery, DashboardCalendar, DashboardOverview, DashboardQuery } from './dashboard.dto.js';

/** Data of the overview page. */
@ApiTags('Dashboard')
@FromReplica()
@Controller('api/v1/dashboard')
export class OverviewController {
  constructor(
    private readonly figures: DashboardFigures,
    private readonly days: DashboardDays,
  ) {}

  @Get()
  @Access('asset.list')
  @ApiOperation({
    operationId: 'dashboard.overview',
    summary: 'Key figures of visible assets; each equals the number of entries of the filtered list',
  })
  @ApiOkResponse({ type: DashboardOverview })
  overview(@CurrentCaller() caller: Caller, @Query() query: DashboardQuery): Promise<DashboardOverview> {
    return this.figures.overview(caller, query.organization_id ?? null);
  }

  @Get('calendar')
  @Access('calibration.list')
  @ApiOperation({
    operationId: 'dashboard.calendar',
    summary: 'Performed and due calibrations by day of a year',
  })
  @ApiOkResponse({ type: DashboardCalendar })
  calendar(@CurrentCaller() caller: Caller, @Query() query: CalendarQuery): Promise<DashboardCalendar> {
    return this.days.calendar(caller, query);
  }
}
