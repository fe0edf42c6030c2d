import { Module } from '@nestjs/common';
import { AssetsModule } from '../assets/index.js';
import { AuthModule } from '../auth/index.js';
import { UsersModule } from '../users/index.js';
import { CalendarController } from './calendar.controller.js';
import { CalendarFeedsController } from './calendar-feeds.controller.js';
import { CalendarFeedsService } from './calendar-feeds.service.js';
import { ReadCalendar } from './read-calendar.js';

@Module({
  imports: [AssetsModule, AuthModule, UsersModule],
  controllers: [CalendarFeedsController, CalendarController],
  providers: [CalendarFeedsService, ReadCalendar],
})
export class CalendarFeedsModule {}
