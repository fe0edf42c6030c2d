import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Access } from '../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import { RuleBroken } from '../../platform/errors/errors.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';
import { EVENT_STREAM } from '../../platform/http/request-log.js';
import { NoticeStreams } from './notice-streams.js';

/** Must precede the routes with a notification id. */
@ApiTags('Notifications')
@Controller('api/v1/notifications/stream')
export class NoticeStreamController {
  constructor(private readonly streams: NoticeStreams) {}

  @Get()
  @Access('notification.read')
  @Refuses(400, 429)
  @ApiOperation({
    operationId: 'notifications.stream',
    summary: 'Stream of the number of unread notifications and the newest one',
    description:
      'Server-sent events for requests with `Accept: text/event-stream`: `event: unread` with `{"count", "latest"}`. ' +
      'The stream ends with the session, and every quarter of an hour; then reconnect.',
  })
  @ApiProduces(EVENT_STREAM)
  @ApiOkResponse({ description: 'The stream', schema: { type: 'string' } })
  stream(@CurrentCaller() caller: Caller, @Req() request: Request, @Res() response: Response): void {
    if (!request.headers.accept?.includes(EVENT_STREAM))
      throw new RuleBroken('notification.not_streamed', 'This answer never ends: ask with Accept: text/event-stream.');
    this.streams.add(caller, response);
  }
}
