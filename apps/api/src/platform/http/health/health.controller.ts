import { Controller, Get, Header, HttpCode, Inject, Req } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Public } from '../../access/access.decorator.js';
import { CONFIG, type Config } from '../../config/config.js';
import { NotFound, Unavailable } from '../../errors/errors.js';
import { RouteCosts } from '../body-reading/route-costs.js';
import { HealthResponse, ReadinessResponse } from './health.dto.js';
import { Metrics } from './metrics.js';
import { Readiness } from './readiness.js';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Constant-time comparison. */
const isSame = (given: string, known: string) => timingSafeEqual(digest(given), digest(known));

/** A local proxy connects from loopback too, but sets one of these headers. */
const OF_A_PROXY = /^(?:forwarded|via|x-real-ip|x-forwarded-.+)$/;

function isFromThisMachine({ socket, headers }: IncomingMessage): boolean {
  const isLoopback = /^(::1|(::ffff:)?127\.)/.test(socket.remoteAddress ?? '');
  return isLoopback && !Object.keys(headers).some((name) => OF_A_PROXY.test(name));
}

@ApiTags('Health')
@Controller()
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly figures: Metrics,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Liveness: responds as long as the process serves. */
  @Get('health')
  @RouteCosts('nothing')
  @Public('liveness probes carry no token')
  @ApiOperation({ operationId: 'health.live', summary: 'Liveness of the process' })
  @ApiOkResponse({ type: HealthResponse })
  live(): HealthResponse {
    return { status: 'ok', service: 'etalon' };
  }

  @Get('health/ready')
  @RouteCosts('nothing')
  @Public('readiness probes carry no token')
  @ApiOperation({ operationId: 'health.ready', summary: 'Readiness of the process' })
  @ApiOkResponse({ type: ReadinessResponse })
  async ready(): Promise<ReadinessResponse> {
    const { missing, warnings } = await this.readiness.shared();
    if (missing.length > 0)
      throw new Unavailable('health.not_ready', 'Not ready: {missing}.', 5, { missing: missing.join(', ') });
    return { status: 'ok', service: 'etalon', warnings };
  }

  @Get('metrics')
  @HttpCode(200)
  @Header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
  @Public('open to loopback or to the bearer of METRICS_TOKEN')
  @ApiExcludeEndpoint()
  metrics(@Req() request: IncomingMessage): Promise<string> {
    const bearer = isSame(request.headers.authorization ?? '', `Bearer ${this.config.metricsToken ?? ''}`);
    if (this.config.metricsToken ? !bearer : !isFromThisMachine(request)) throw new NotFound('Page');
    return this.figures.text();
  }
}
