import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import { UuidPipe } from '../../platform/access/require-uuid.js';
import { organization } from '../../platform/access/subject.js';
import type { Page } from '../../platform/http/paging/page.js';
import { WholeListQuery } from '../../platform/http/paging/paged.dto.js';
import { Audited } from '../audit/index.js';
import { CalendarFeedCreate, CalendarFeedMade, CalendarFeedResponse } from './calendar-feeds.dto.js';
import { codes } from './calendar-feeds.feature.js';
import { CalendarFeedsService } from './calendar-feeds.service.js';

@ApiTags('Calendar feeds')
@Controller('api/v1/organizations/:org_id/calendar-feeds')
export class CalendarFeedsController {
  constructor(private readonly feeds: CalendarFeedsService) {}

  @Get()
  @Access('calendar.manage_own')
  @ApiOperation({ operationId: 'calendarFeeds.list', summary: 'Your calendar addresses, oldest first' })
  @ApiOkResponse({ type: [CalendarFeedResponse] })
  list(
    @CurrentCaller() caller: Caller,
    @Param('org_id', UuidPipe) id: string,
    @Query() query: WholeListQuery,
  ): Promise<Page<CalendarFeedResponse>> {
    return this.feeds.list(caller, id, query);
  }

  @Post()
  @Access('calendar.subscribe', organization.inPath('org_id'))
  @Audited(codes['organization.calendar_address_made'])
  @ApiOperation({
    operationId: 'calendarFeeds.make',
    summary: 'Create a secret address for a calendar program',
    description: 'The address is shown this once. It ends with the membership, the account or the organization.',
  })
  @ApiCreatedResponse({ type: CalendarFeedMade })
  make(
    @CurrentCaller() caller: Caller,
    @Param('org_id') id: string,
    @Body() body: CalendarFeedCreate,
  ): Promise<CalendarFeedMade> {
    return this.feeds.make(caller, id, body);
  }

  @Delete(':feed_id')
  @HttpCode(204)
  @Access('calendar.manage_own')
  @Audited(codes['organization.calendar_address_revoked'])
  @ApiOperation({ operationId: 'calendarFeeds.revoke', summary: 'Revoke one of your calendar addresses' })
  @ApiNoContentResponse()
  revoke(
    @CurrentCaller() caller: Caller,
    @Param('org_id', UuidPipe) id: string,
    @Param('feed_id', UuidPipe) feedId: string,
  ): Promise<void> {
    return this.feeds.revoke(caller, id, feedId);
  }
}
