import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Access, Public, WithoutFactor } from '../../platform/access/access.decorator.js';
import { OwnConnections } from '../../platform/access/database-context.interceptor.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import { UuidPipe } from '../../platform/access/require-uuid.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';
import { Audited } from '../audit/index.js';
import { codes } from './auth.feature.js';
import { RefreshTokens } from './refresh-tokens.js';
import { RefreshRequest, RefreshResponse, SessionsResponse } from './sessions.dto.js';
import { Sessions } from './sessions.js';

@ApiTags('Auth')
@Controller('api/v1/auth')
@OwnConnections()
@WithoutFactor()
export class SessionsController {
  constructor(
    private readonly sessions: Sessions,
    private readonly refreshTokens: RefreshTokens,
  ) {}

  @Post('refresh')
  @HttpCode(200)
  @Public('renews an access token that may have expired')
  @Audited(codes['auth.sessions_ended'])
  @Refuses(401)
  @ApiOperation({
    operationId: 'sessions.refresh',
    summary:
      'Access token of 15 minutes, renewed by a cookie; the token of the sign-in is refused from then on, former access tokens after their 15 minutes',
  })
  @ApiOkResponse({ type: RefreshResponse })
  async refresh(
    @Body() body: RefreshRequest,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RefreshResponse> {
    const { response: answer, cookie, ended } = await this.refreshTokens.refresh(body, request);
    response.cookie(cookie.name, cookie.value, cookie.options);
    for (const { name, options } of ended) response.clearCookie(name, options);
    return answer;
  }

  @Get('sessions')
  @Access('session.manage')
  @ApiOperation({ operationId: 'sessions.list', summary: 'Browsers and clients that are signed in to the own account' })
  @ApiOkResponse({ type: SessionsResponse })
  list(@CurrentCaller() caller: Caller): Promise<SessionsResponse> {
    return this.sessions.list(caller);
  }

  @Delete('sessions')
  @HttpCode(204)
  @Access('session.manage')
  @Audited(codes['auth.sessions_ended'])
  @ApiOperation({ operationId: 'sessions.endOthers', summary: 'End all sessions but this one' })
  @ApiNoContentResponse()
  endOthers(@CurrentCaller() caller: Caller): Promise<void> {
    return this.sessions.endOthers(caller);
  }

  @Delete('sessions/:session_id')
  @HttpCode(204)
  @Access('session.manage')
  @Audited(codes['auth.sessions_ended'])
  @ApiOperation({ operationId: 'sessions.end', summary: 'End a session; its token is refused from then on' })
  @ApiNoContentResponse()
  end(@CurrentCaller() caller: Caller, @Param('session_id', UuidPipe) id: string): Promise<void> {
    return this.sessions.end(caller, id);
  }

  @Post('sign-out')
  @HttpCode(204)
  @Access('session.manage')
  @Audited(codes['auth.sessions_ended'])
  @ApiOperation({ operationId: 'sessions.signOut', summary: 'End the session of this token' })
  @ApiNoContentResponse()
  async signOut(
    @CurrentCaller() caller: Caller,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.sessions.endOwn(caller);
    if (caller.session_id === null) return;
    const { name, options } = this.refreshTokens.cookieOf(caller.session_id, request);
    response.clearCookie(name, options);
  }
}
