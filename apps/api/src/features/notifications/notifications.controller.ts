import { Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import { UuidPipe } from '../../platform/access/require-uuid.js';
import type { Page } from '../../platform/http/paging/page.js';
import { NotAudited } from '../audit/index.js';
import { NotificationListQuery, NotificationResponse, UnreadCountResponse } from './notifications.dto.js';
import { NotificationsService } from './notifications.service.js';

const own = 'a person’s own inbox is no record';

@ApiTags('Notifications')
@Controller('api/v1/notifications')
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Get()
  @Access('notification.read')
  @ApiOperation({ operationId: 'notifications.list', summary: 'Your notifications, newest first' })
  @ApiOkResponse({ type: [NotificationResponse] })
  list(@CurrentCaller() caller: Caller, @Query() query: NotificationListQuery): Promise<Page<NotificationResponse>> {
    return this.notifications.list(caller, query);
  }

  @Get('unread-count')
  @Access('notification.read')
  @ApiOperation({ operationId: 'notifications.unreadCount', summary: 'Number of unread notifications' })
  @ApiOkResponse({ type: UnreadCountResponse })
  async unreadCount(@CurrentCaller() caller: Caller): Promise<UnreadCountResponse> {
    return { count: await this.notifications.unread(caller) };
  }

  @Post('read-all')
  @HttpCode(204)
  @Access('notification.update')
  @NotAudited(own)
  @ApiOperation({ operationId: 'notifications.readAll', summary: 'Mark all as read' })
  @ApiNoContentResponse()
  readAll(@CurrentCaller() caller: Caller): Promise<void> {
    return this.notifications.markAllRead(caller);
  }

  @Post(':notification_id/read')
  @HttpCode(200)
  @Access('notification.update')
  @NotAudited(own)
  @ApiOperation({ operationId: 'notifications.read', summary: 'Mark a notification as read' })
  @ApiOkResponse({ type: NotificationResponse })
  read(@CurrentCaller() caller: Caller, @Param('notification_id', UuidPipe) id: string): Promise<NotificationResponse> {
    return this.notifications.markRead(caller, id);
  }

  @Delete(':notification_id')
  @HttpCode(204)
  @Access('notification.update')
  @NotAudited(own)
  @ApiOperation({ operationId: 'notifications.remove', summary: 'Delete one' })
  @ApiNoContentResponse()
  remove(@CurrentCaller() caller: Caller, @Param('notification_id', UuidPipe) id: string): Promise<void> {
    return this.notifications.remove(caller, id);
  }

  @Delete()
  @HttpCode(204)
  @Access('notification.update')
  @NotAudited(own)
  @ApiOperation({ operationId: 'notifications.clear', summary: 'Delete all' })
  @ApiNoContentResponse()
  clear(@CurrentCaller() caller: Caller): Promise<void> {
    return this.notifications.clear(caller);
  }
}
