import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { AuthModule } from '../auth/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { UsersModule } from '../users/index.js';
import { Challenges } from './challenges.js';
import { ConfirmByFactorController } from './confirm-by-factor.controller.js';
import { ConfirmByFactor } from './confirm-by-factor.js';
import { ConfirmationInterceptor } from './confirmation.interceptor.js';
import { FactorResetController } from './factor-reset.controller.js';
import { FactorReset } from './factor-reset.js';
import { Factors } from './factors.js';
import { OwnFactorsController } from './own-factors.controller.js';
import { OwnFactors } from './own-factors.js';
import { Passkeys } from './passkeys.js';
import { RecoveryCodes } from './recovery-codes.js';
import { RelyingParty } from './relying-party.js';
import { SecondFactorRulesController } from './rules.controller.js';
import { SecondFactorRules } from './rules.js';
import { SecondFactorSignInController } from './sign-in.controller.js';
import { SecondFactorSignIn } from './sign-in.service.js';
import { TotpSecrets } from './totp-secrets.js';

@Module({
  imports: [AuthModule, NotificationsModule, UsersModule],
  controllers: [
    ConfirmByFactorController,
    SecondFactorSignInController,
    OwnFactorsController,
    FactorResetController,
    SecondFactorRulesController,
  ],
  providers: [
    Challenges,
    ConfirmByFactor,
    FactorReset,
    Factors,
    OwnFactors,
    Passkeys,
    RecoveryCodes,
    RelyingParty,
    SecondFactorRules,
    SecondFactorSignIn,
    TotpSecrets,
    { provide: APP_INTERCEPTOR, useClass: ConfirmationInterceptor },
  ],
})
export class SecondFactorModule {}
