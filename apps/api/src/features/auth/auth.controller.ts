import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { IncomingMessage } from 'node:http';
import { Public } from '../../platform/access/access.decorator.js';
import { Audited } from '../audit/index.js';
import { LoginRequest, RegisterRequest, RegisterResponse, TokenResponse } from './auth.dto.js';
import { AuthService, type Origin } from './auth.service.js';

@ApiTags('Auth')
@Controller('api/v1/auth')
export class AuthController {
  constructor(private readonly auth: AuthService) {}

  @Post('register')
  @Public('makes the account that later signs in')
  @Audited('auth.registered')
  @ApiOperation({
    operationId: 'auth.register',
    summary: 'Create an account; the first one administers the installation',
  })
  @ApiCreatedResponse({ type: RegisterResponse })
  register(@Body() body: RegisterRequest, @Req() request: IncomingMessage): Promise<RegisterResponse> {
    return this.auth.register(body, origin(request));
  }

  @Post('login')
  @HttpCode(200)
  @Public('gives the token')
  @Audited('auth.signed_in', 'auth.sign_in_failed')
  @ApiOperation({ operationId: 'auth.login', summary: 'Sign in' })
  @ApiOkResponse({ type: TokenResponse })
  login(@Body() body: LoginRequest, @Req() request: IncomingMessage): Promise<TokenResponse> {
    return this.auth.login(body, origin(request));
  }
}

function origin(request: IncomingMessage & { ip?: string }): Origin {
  return { ip: request.ip ?? request.socket.remoteAddress ?? null, user_agent: request.headers['user-agent'] ?? null };
}
