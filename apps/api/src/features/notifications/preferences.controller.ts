import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import type { Page } from '../../platform/http/paging/page.js';
import { NotAudited } from '../audit/index.js';
import {
  NotificationPreferenceResponse,
  NotificationPreferencesUpdate,
  PreferenceListQuery,
} from './preferences.dto.js';
import { Preferences } from './preferences.js';

/** Must precede the routes with a notification id. */
@ApiTags('Notifications')
@Controller('api/v1/notifications/preferences')
export class PreferencesController {
  constructor(private readonly preferences: Preferences) {}

  @Get()
  @Access('notification.read')
  @ApiOperation({
    operationId: 'notifications.preferences',
    summary: 'Notification channels by category; both by default',
  })
  @ApiOkResponse({ type: [NotificationPreferenceResponse] })
  list(
    @CurrentCaller() caller: Caller,
    @Query() query: PreferenceListQuery,
  ): Promise<Page<NotificationPreferenceResponse>> {
    return this.preferences.list(caller, query);
  }

  @Put()
  @Access('notification.update')
  @NotAudited('notification settings are not audited')
  @ApiOperation({
    operationId: 'notifications.setPreferences',
    summary: 'Set the channels of the given categories; others stay unchanged',
  })
  @ApiOkResponse({ type: [NotificationPreferenceResponse] })
  update(
    @CurrentCaller() caller: Caller,
    @Body() body: NotificationPreferencesUpdate,
  ): Promise<NotificationPreferenceResponse[]> {
    return this.preferences.update(caller, body);
  }
}
