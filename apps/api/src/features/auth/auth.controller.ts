import { Body, Controller, Get, HttpCode, Post, Query, Req } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import type { IncomingMessage } from 'node:http';
import { Public } from '../../platform/access/access.decorator.js';
import { OwnConnections } from '../../platform/access/database-context.interceptor.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';
import { RateLimited } from '../../platform/http/rate-limits/rate-limited.decorator.js';
import { Audited, NotAudited } from '../audit/index.js';
import { userCodes } from '../users/index.js';
import { RequestAccountMail } from './request-account-mail.js';
import {
  AuthOptions,
  ForgotPasswordRequest,
  LoginRequest,
  RegisterRequest,
  RegisterResponse,
  ResendVerificationRequest,
  ResetPasswordRequest,
  RestoreEmailResponse,
  TokenResponse,
  VerifyEmailQuery,
  VerifyEmailResponse,
} from './auth.dto.js';
import { AuthService } from './auth.service.js';
import { languageOf, originOf } from './origin.js';
import { RedeemTokens } from './redeem-tokens.js';
import { codes } from './auth.feature.js';

@ApiTags('Auth')
@Controller('api/v1/auth')
@OwnConnections()
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly mails: RequestAccountMail,
    private readonly redeem: RedeemTokens,
  ) {}

  @Get('options')
  @Public('the sign-in page asks before anybody signed in')
  @ApiOperation({ operationId: 'auth.options', summary: 'Sign-in options: first account, e-mail' })
  @ApiOkResponse({ type: AuthOptions })
  options(): Promise<AuthOptions> {
    return this.auth.options();
  }

  @Post('register')
  @Public('makes the account that later signs in')
  @Audited(codes['auth.registered'])
  @RateLimited()
  @ApiOperation({
    operationId: 'auth.register',
    summary: 'Create an account; the first account becomes super administrator',
  })
  @Refuses(401)
  @ApiCreatedResponse({ type: RegisterResponse })
  register(@Body() body: RegisterRequest, @Req() request: Request): Promise<RegisterResponse> {
    return this.auth.register(body, originOf(request), languageOf(request));
  }

  @Post('login')
  @HttpCode(200)
  @Public('gives the token')
  @Audited(codes['auth.signed_in'], codes['auth.sign_in_failed'])
  @RateLimited()
  @ApiOperation({ operationId: 'auth.login', summary: 'Sign in' })
  @Refuses(401)
  @ApiOkResponse({ type: TokenResponse })
  login(@Body() body: LoginRequest, @Req() request: IncomingMessage): Promise<TokenResponse> {
    return this.auth.login(body, originOf(request));
  }

  @Get('verify-email')
  @Public('the mailed token is the permission')
  @Audited(userCodes['user.verified'], userCodes['user.email_changed'])
  @RateLimited()
  @ApiOperation({
    operationId: 'auth.verifyEmail',
    summary: 'Confirm the address of a new account and sign in, or a changed address; a change ends all sessions',
  })
  @Refuses(400)
  @ApiOkResponse({ type: VerifyEmailResponse })
  verifyEmail(@Query() { token }: VerifyEmailQuery, @Req() request: IncomingMessage): Promise<VerifyEmailResponse> {
    return this.redeem.verifyEmail(token, originOf(request));
  }

  @Post('resend-verification')
  @HttpCode(204)
  @Public('asked for by people who cannot sign in yet')
  @NotAudited('gives the same answer for known and unknown addresses')
  @RateLimited()
  @ApiOperation({ operationId: 'auth.resendVerification', summary: 'Send the confirmation mail again' })
  @ApiNoContentResponse()
  resendVerification(@Body() { email }: ResendVerificationRequest, @Req() request: IncomingMessage): Promise<void> {
    return this.mails.request('verify', email, originOf(request).ip);
  }

  @Post('forgot-password')
  @HttpCode(204)
  @Public('asked for by people who cannot sign in')
  @NotAudited('gives the same answer for known and unknown addresses')
  @RateLimited()
  @ApiOperation({ operationId: 'auth.forgotPassword', summary: 'Send a link to set a new password' })
  @ApiNoContentResponse()
  forgotPassword(@Body() { email }: ForgotPasswordRequest, @Req() request: IncomingMessage): Promise<void> {
    return this.mails.request('reset', email, originOf(request).ip);
  }

  @Post('reset-password')
  @HttpCode(200)
  @Public('the mailed token is the permission')
  @Audited(userCodes['user.password_reset'])
  @RateLimited()
  @Refuses(401)
  @ApiOperation({ operationId: 'auth.resetPassword', summary: 'Set a new password with the mailed token and sign in' })
  @ApiOkResponse({ type: TokenResponse })
  resetPassword(@Body() body: ResetPasswordRequest, @Req() request: IncomingMessage): Promise<TokenResponse> {
    return this.redeem.resetPassword(body, originOf(request));
  }

  @Post('restore-email')
  @HttpCode(200)
  @Public('the mailed token is the permission')
  @Audited(userCodes['user.email_restored'])
  @RateLimited()
  @ApiOperation({
    operationId: 'auth.restoreEmail',
    summary: 'Recover an account: previous e-mail address, new password; all sessions end',
  })
  @ApiOkResponse({ type: RestoreEmailResponse })
  restoreEmail(@Body() body: ResetPasswordRequest, @Req() request: IncomingMessage): Promise<RestoreEmailResponse> {
    return this.redeem.restoreEmail(body, originOf(request));
  }
}
