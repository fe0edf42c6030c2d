import { Module } from '@nestjs/common';
import { FilesModule } from '../files/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { JoinRequestsService } from './join-requests.service.js';
import { LogoService } from './logo.service.js';
import { MembersController } from './members.controller.js';
import { MembersService } from './members.service.js';
import { OrganizationsController } from './organizations.controller.js';
import { OrganizationsQueries } from './organizations.queries.js';
import { OrganizationsService } from './organizations.service.js';

@Module({
  imports: [FilesModule, NotificationsModule],
  controllers: [OrganizationsController, MembersController],
  providers: [OrganizationsService, OrganizationsQueries, MembersService, JoinRequestsService, LogoService],
})
export class OrganizationsModule {}
