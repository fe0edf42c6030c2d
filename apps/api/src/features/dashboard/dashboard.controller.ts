import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import { FromReplica } from '../../platform/database/connections/replica.js';
import type { Page } from '../../platform/http/paging/page.js';
import { DashboardDays } from './dashboard-days.js';
import { DashboardFigures } from './dashboard-figures.js';
import {
  AssetTypeDistribution,
  CalendarEvent,
  CalendarEventsQuery,
  CalibrationEvent,
  DashboardQuery,
  DashboardSummary,
  DistributionItem,
  DistributionQuery,
  RecentAsset,
  RecentAssetsQuery,
} from './dashboard.dto.js';

/** Statistics of the reference API over data visible to the caller (decision 6). */
@ApiTags('Dashboard')
@FromReplica()
@Controller('api/v1/dashboard')
export class DashboardController {
  constructor(
    private readonly figures: DashboardFigures,
    private readonly days: DashboardDays,
  ) {}

  @Get('summary')
  @Access('asset.list')
  @ApiOperation({ operationId: 'dashboard.summary', summary: 'Counts of assets in use and of procedures' })
  @ApiOkResponse({ type: DashboardSummary })
  summary(@CurrentCaller() caller: Caller, @Query() query: DashboardQuery): Promise<DashboardSummary> {
    return this.figures.summary(caller, query.organization_id ?? null);
  }

  @Get('distribution')
  @Access('asset.list')
  @ApiOperation({ operationId: 'dashboard.distribution', summary: 'Numbers of assets in use by type' })
  @ApiOkResponse({ type: [DistributionItem] })
  distribution(@CurrentCaller() caller: Caller, @Query() query: DistributionQuery): Promise<Page<DistributionItem>> {
    return this.figures.byType(caller, query);
  }

  @Get('asset-type-distribution')
  @Access('asset.list')
  @ApiOperation({
    operationId: 'dashboard.assetTypeDistribution',
    summary: 'Numbers of channels by quantity and of data acquisition by type, of assets in use, largest first',
  })
  @ApiOkResponse({ type: AssetTypeDistribution })
  assetTypes(@CurrentCaller() caller: Caller, @Query() query: DashboardQuery): Promise<AssetTypeDistribution> {
    return this.figures.byKind(caller, query.organization_id ?? null);
  }

  @Get('calendar-events')
  @Access('calibration.list')
  @ApiOperation({
    operationId: 'dashboard.calendarEvents',
    summary: 'Calibrations of assets in use by day of a year: performed and due',
  })
  @ApiOkResponse({ type: [CalendarEvent] })
  events(@CurrentCaller() caller: Caller, @Query() query: CalendarEventsQuery): Promise<Page<CalendarEvent>> {
    return this.days.events(caller, query);
  }

  @Get('calibration-events')
  @Access('asset.list')
  @ApiOperation({
    operationId: 'dashboard.calibrationEvents',
    summary: 'Assets in use with due dates in the next 403 days, earliest first',
  })
  @ApiOkResponse({ type: [CalibrationEvent] })
  due(@CurrentCaller() caller: Caller, @Query() query: DistributionQuery): Promise<Page<CalibrationEvent>> {
    return this.days.due(caller, query);
  }

  @Get('recent-assets')
  @Access('asset.list')
  @ApiOperation({ operationId: 'dashboard.recentAssets', summary: 'Assets in use, last changed first' })
  @ApiOkResponse({ type: [RecentAsset] })
  recent(@CurrentCaller() caller: Caller, @Query() query: RecentAssetsQuery): Promise<Page<RecentAsset>> {
    return this.figures.recent(caller, query);
  }
}
