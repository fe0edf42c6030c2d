import { Module } from '@nestjs/common';
import { NoticeStreamController } from './notice-stream.controller.js';
import { NoticeStreams } from './notice-streams.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsService } from './notifications.service.js';
import { Notify } from './notify.js';
import { PreferencesController } from './preferences.controller.js';
import { Preferences } from './preferences.js';

@Module({
  controllers: [PreferencesController, NoticeStreamController, NotificationsController],
  providers: [NotificationsService, Notify, NoticeStreams, Preferences],
  exports: [Notify],
})
export class NotificationsModule {}
