import { Module } from '@nestjs/common';
import { NotificationsModule } from '../notifications/index.js';
import { AccessNotices } from './access-notices.js';
import { JoinRequestsService } from './join-requests.service.js';
import { MembersController } from './members.controller.js';
import { MembersService } from './members.service.js';
import { MembershipsQueries } from './memberships.queries.js';

@Module({
  imports: [NotificationsModule],
  controllers: [MembersController],
  providers: [MembersService, JoinRequestsService, MembershipsQueries, AccessNotices],
  exports: [AccessNotices, MembershipsQueries],
})
export class MembershipsModule {}
