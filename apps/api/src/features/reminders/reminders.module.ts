import { Module } from '@nestjs/common';
import { AssetsModule } from '../assets/index.js';
import { MailSettingsModule } from '../mail/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { OrganizationsModule } from '../organizations/index.js';
import { PruneReminders } from './prune-reminders.js';
import { RemindersController } from './reminders.controller.js';
import { RemindersService } from './reminders.service.js';
import { ScheduleReminders } from './schedule-reminders.js';
import { SweepReminders } from './sweep-reminders.js';
import { SendReminders } from './send-reminders.js';

@Module({
  imports: [AssetsModule, MailSettingsModule, NotificationsModule, OrganizationsModule],
  controllers: [RemindersController],
  providers: [RemindersService, ScheduleReminders, SweepReminders, SendReminders, PruneReminders],
  exports: [SweepReminders],
})
export class RemindersModule {}
