import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { MembershipsModule } from '../memberships/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { UsersModule } from '../users/index.js';
import { Attempts } from './attempts.js';
import { ConfirmByProviderController } from './confirm-by-provider.controller.js';
import { ConfirmByProvider } from './confirm-by-provider.js';
import { FindAccount } from './find-account.js';
import { FollowGroups } from './follow-groups.js';
import { IdentitiesController } from './identities.controller.js';
import { Identities } from './identities.js';
import { ProviderClient } from './provider-client.js';
import { ProvidersController, SignOnSettingsController } from './providers.controller.js';
import { Providers } from './providers.js';
import { SignOnController } from './sign-on.controller.js';
import { SignOnService } from './sign-on.service.js';
import { SignOnSettingsService } from './sign-on-settings.js';

@Module({
  imports: [AuthModule, MembershipsModule, NotificationsModule, UsersModule],
  controllers: [
    SignOnController,
    IdentitiesController,
    ProvidersController,
    SignOnSettingsController,
    ConfirmByProviderController,
  ],
  providers: [
    Attempts,
    ConfirmByProvider,
    FindAccount,
    FollowGroups,
    Identities,
    ProviderClient,
    Providers,
    SignOnService,
    SignOnSettingsService,
  ],
})
export class SignOnModule {}
