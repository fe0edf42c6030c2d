import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../platform/access/access.decorator.js';
import { RouteCosts } from '../../platform/http/body-reading/route-costs.js';
import { RateLimited } from '../../platform/http/rate-limits/rate-limited.decorator.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';
import { isKnown } from '../../platform/http/byte-range.js';
import { calendarBounds, ReadCalendar } from './read-calendar.js';

@ApiTags('Calendar feeds')
@Controller('api/v1/calendar')
export class CalendarController {
  constructor(private readonly calendar: ReadCalendar) {}

  @Get(':token.ics')
  @Public('the secret in the address is the permission')
  @RouteCosts('public')
  @RateLimited()
  @Refuses(404)
  @ApiOperation({
    operationId: 'calendar.read',
    summary: 'The due dates of an organization, for a calendar program',
    description:
      `iCalendar (RFC 5545): an all-day event for the due date of each asset in use that the member may see at this ` +
      `moment, from ${calendarBounds.daysBack} days ago on, the first ${calendarBounds.events} of them; the calendar ` +
      `says it in X-WR-CALDESC when there are more.`,
  })
  @ApiParam({ name: 'token', description: 'The secret of the address' })
  @ApiProduces('text/calendar')
  @ApiOkResponse({ description: 'The calendar', schema: { type: 'string' } })
  @ApiResponse({ status: 304, description: 'The calendar is the one that If-None-Match names' })
  async read(@Param('token') token: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const calendar = await this.calendar.open(token, request);
    response.set({
      // No shared caches, and revalidation: the feed may have been revoked.
      'Cache-Control': 'private, no-cache',
      'Referrer-Policy': 'no-referrer',
      ETag: calendar.tag,
    });
    if (isKnown(request.headers['if-none-match'], calendar.tag)) {
      response.status(304).end();
      return;
    }
    response.set('Content-Disposition', 'inline; filename="etalon.ics"');
    response.type('text/calendar; charset=utf-8').send(await calendar.write());
  }
}
