import { Module } from '@nestjs/common';
import { MembershipsModule } from '../memberships/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { UsersModule } from '../users/index.js';
import { ApiKeysController } from './api-keys.controller.js';
import { ApiKeysService } from './api-keys.service.js';
import { KeyCallers } from './key-callers.js';
import { KeyUses } from './key-uses.js';
import { ServiceAccountsController } from './service-accounts.controller.js';
import { ServiceAccountsService } from './service-accounts.service.js';

@Module({
  imports: [MembershipsModule, NotificationsModule, UsersModule],
  controllers: [ApiKeysController, ServiceAccountsController],
  providers: [ApiKeysService, ServiceAccountsService, KeyCallers, KeyUses],
  exports: [KeyCallers],
})
export class ApiKeysModule {}
