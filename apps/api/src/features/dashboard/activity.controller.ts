import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import { FromReplica } from '../../platform/database/connections/replica.js';
import type { Page } from '../../platform/http/paging/page.js';
import { ActivityItem, ActivityQuery } from './activity.dto.js';
import { Activity } from './activity.js';

/** One list at two paths: one from the requirements, one for clients of the reference. */
@ApiTags('Dashboard')
@FromReplica()
@Controller('api/v1')
export class ActivityController {
  constructor(private readonly activity: Activity) {}

  @Get('activity')
  @Access('audit.list')
  @ApiOperation({ operationId: 'activity.list', summary: 'Audit entries of the last 30 days, newest first' })
  @ApiOkResponse({ type: [ActivityItem] })
  list(@CurrentCaller() caller: Caller, @Query() query: ActivityQuery): Promise<Page<ActivityItem>> {
    return this.activity.list(caller, query);
  }

  @Get('dashboard/activity')
  @Access('audit.list')
  @ApiOperation({ operationId: 'dashboard.activity', summary: 'As `GET /activity`' })
  @ApiOkResponse({ type: [ActivityItem] })
  ofDashboard(@CurrentCaller() caller: Caller, @Query() query: ActivityQuery): Promise<Page<ActivityItem>> {
    return this.activity.list(caller, query);
  }
}
