import { type DynamicModule, Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { derivedKey } from '../../platform/secrets/derived-key.js';
import { UsersModule } from '../users/index.js';
import { RequestAccountMail } from './request-account-mail.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { JwtStrategy } from './jwt.strategy.js';
import { RedeemTokens } from './redeem-tokens.js';
import { TOKEN_DAYS, TOKEN_KEY, Tokens } from './tokens.js';

@Module({})
export class AuthModule {
  static with(secretKey: string): DynamicModule {
    const key = derivedKey(secretKey, 'session tokens');
    return {
      module: AuthModule,
      imports: [
        UsersModule,
        PassportModule,
        JwtModule.register({ secret: key, signOptions: { algorithm: 'HS256', expiresIn: `${TOKEN_DAYS}d` } }),
      ],
      controllers: [AuthController],
      providers: [
        AuthService,
        RequestAccountMail,
        RedeemTokens,
        JwtStrategy,
        Tokens,
        { provide: TOKEN_KEY, useValue: key },
      ],
    };
  }
}
