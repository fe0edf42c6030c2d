import { type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { networksOf } from '../rate-limits/client-networks.js';
import { refuseOutOfBounds } from '../input/input-bounds.js';
import { tooLarge } from './uploads.js';
import { BodyMemoryLimit } from './body-memory-limit.js';
import { BYTES_PER_REQUEST, costOf } from './route-costs.js';
import { boundForm } from './form-limit.js';
import { RateLimit } from './rate-limit.js';
import { announcedLength, readJson, refuseEncoded } from './read-body.js';
import { routeBody, type RouteBody } from './route-body.js';

type RequestOfUser = Request & { user?: { client: string } };
type Handler = (...given: never[]) => unknown;

/** Unknown paths and missing tokens must cost no reading. */
@Injectable()
export class BodyReading {
  constructor(
    private readonly rateLimit: RateLimit,
    private readonly memoryLimit: BodyMemoryLimit,
  ) {}

  async countAddress(context: ExecutionContext): Promise<void> {
    const cost = costOf(context.getHandler());
    const request = context.switchToHttp().getRequest<RequestOfUser>();
    if (cost) await this.rateLimit.ofAddress(cost, request.ip, weightOf(request, bodyOf(context)));
  }

  async countPerson(context: ExecutionContext): Promise<void> {
    const cost = costOf(context.getHandler());
    const request = context.switchToHttp().getRequest<RequestOfUser>();
    if (cost && request.user)
      await this.rateLimit.ofPerson(cost, request.user.client, weightOf(request, bodyOf(context)));
  }

  async read(context: ExecutionContext): Promise<void> {
    const http = context.switchToHttp();
    const request = http.getRequest<RequestOfUser>();
    const response = http.getResponse<Response>();
    const route = bodyOf(context);
    if (route.kind === 'none') return;
    const client = request.user?.client ?? networksOf(request.ip).near;
    if (route.kind === 'form') {
      refuseEncoded(request);
      if ((announcedLength(request) ?? 0) > route.limit) throw tooLarge(route.rule);
      boundForm(request, route.limit);
      return;
    }
    request.body = await readJson(request, response, route, (bytes) => this.memoryLimit.take(client, bytes, response));
    if (isObject(request.body)) refuseOutOfBounds(request.body, route.type, 'body');
  }
}

const bodyOf = (context: ExecutionContext) => routeBody(context.getClass(), context.getHandler() as Handler);

function weightOf(request: Request, route: RouteBody): number {
  if (route.kind === 'none') return 1;
  const bytes = Math.min(announcedLength(request) ?? route.limit, route.limit);
  return 1 + Math.floor(bytes / BYTES_PER_REQUEST[route.kind]);
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
