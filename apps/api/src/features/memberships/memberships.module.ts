import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/index.js';
import { AccessNews } from './access-news.js';
import { JoinRequestsService } from './join-requests.service.js';
import { MembersController } from './members.controller.js';
import { MembersService } from './members.service.js';
import { MembershipsQueries } from './memberships.queries.js';

@Module({
  imports: [NotificationsModule],
  controllers: [MembersController],
  providers: [MembersService, JoinRequestsService, MembershipsQueries, AccessNews],
  exports: [AccessNews, MembershipsQueries],
})
export class MembershipsModule {}
