import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { DerivedKeys } from '../../platform/secrets/derived-key.js';
import { ApiKeysModule } from '../api-keys/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { UsersModule } from '../users/index.js';
import { RequestAccountMail } from './request-account-mail.js';
import { AuthController } from './auth.controller.js';
import { ConfirmationsController } from './confirmations.controller.js';
import { Confirmations } from './confirmations.js';
import { AuthService } from './auth.service.js';
import { JwtStrategy } from './jwt.strategy.js';
import { PasswordRules } from './password-rules.js';
import { RedeemTokens } from './redeem-tokens.js';
import { RefreshTokens } from './refresh-tokens.js';
import { SecondStep } from './second-step.js';
import { WaysIn } from './ways-in.js';
import { SessionsController } from './sessions.controller.js';
import { Sessions } from './sessions.js';
import { SignIns } from './sign-ins.js';
import { TOKEN_DAYS, TOKEN_KEY, Tokens } from './tokens.js';

const tokenKey = (keys: DerivedKeys) => keys.of('session tokens');

@Module({
  imports: [
    ApiKeysModule,
    NotificationsModule,
    UsersModule,
    PassportModule,
    JwtModule.registerAsync({
      inject: [DerivedKeys],
      useFactory: (keys: DerivedKeys) => ({
        secret: tokenKey(keys),
        signOptions: { algorithm: 'HS256', expiresIn: `${TOKEN_DAYS}d` },
      }),
    }),
  ],
  controllers: [AuthController, ConfirmationsController, SessionsController],
  providers: [
    AuthService,
    Confirmations,
    RequestAccountMail,
    RedeemTokens,
    JwtStrategy,
    RefreshTokens,
    Sessions,
    Tokens,
    SignIns,
    PasswordRules,
    SecondStep,
    WaysIn,
    { provide: TOKEN_KEY, useFactory: tokenKey, inject: [DerivedKeys] },
  ],
  exports: [SignIns, PasswordRules, SecondStep, WaysIn, Confirmations],
})
export class AuthModule {}
