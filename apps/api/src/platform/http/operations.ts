import { Injectable, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { DiscoveryService, ExternalContextCreator, MetadataScanner, ModulesContainer } from '@nestjs/core';
import type { Caller } from '../access/caller.js';
import { Fault } from '../errors/fault.js';

interface OperationOptions {
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
}

type Request = OperationOptions & { user: Caller };
type Handler = (request: Request, response: object) => Promise<unknown>;

const OPERATION = 'swagger/apiOperation';
const NO_HEADERS = { setHeader: () => undefined };

/** The guard covers HTTP only: callers must authorize first. Row-level security applies. */
@Injectable()
export class Operations {
  private readonly handlers = new Map<string, Handler>();
  private isRead = false;

  constructor(
    private readonly modules: ModulesContainer,
    private readonly contexts: ExternalContextCreator,
  ) {}

  /** @throws Fault for an unknown or writing operation */
  async ask(id: string, caller: Caller, requested: OperationOptions): Promise<unknown> {
    const answer = await this.handler(id)({ ...requested, user: caller }, NO_HEADERS);
    return typeof answer === 'string' ? (JSON.parse(answer) as unknown) : answer;
  }

  private handler(id: string): Handler {
    if (!this.isRead) this.readRoutes();
    const found = this.handlers.get(id);
    if (!found) throw new Fault(`There is no operation ${id} that reads`);
    return found;
  }

  private readRoutes(): void {
    const scanner = new MetadataScanner();
    for (const { instance } of new DiscoveryService(this.modules).getControllers()) {
      const controller = instance as Record<string, (...given: unknown[]) => unknown>;
      for (const name of scanner.getAllMethodNames(Object.getPrototypeOf(controller) as object)) {
        const method = controller[name];
        if (!method || Reflect.getMetadata(METHOD_METADATA, method) !== RequestMethod.GET) continue;
        const { operationId } = (Reflect.getMetadata(OPERATION, method) ?? {}) as { operationId?: string };
        if (operationId !== undefined) this.handlers.set(operationId, this.handlerOf(controller, method, name));
      }
    }
    this.isRead = true;
  }

  private handlerOf(
    controller: Record<string, Function>,
    method: (...given: unknown[]) => unknown,
    name: string,
  ): Handler {
    const factory = { exchangeKeyForValue: placeOf };
    const none = { guards: false, interceptors: false, filters: false };
    return this.contexts.create(
      controller,
      method,
      name,
      ROUTE_ARGS_METADATA,
      factory,
      undefined,
      undefined,
      none,
      'http',
    ) as Handler;
  }
}

const named = (all: Readonly<Record<string, string>>, name: unknown) =>
  typeof name === 'string' ? all[name] : { ...all };

const places = new Map<number, (request: Request, response: object, name: unknown) => unknown>([
  [RouteParamtypes.PARAM, ({ params }, _response, name) => named(params, name)],
  [RouteParamtypes.QUERY, ({ query }, _response, name) => named(query, name)],
  [RouteParamtypes.REQUEST, (request) => request],
  [RouteParamtypes.RESPONSE, (_request, response) => response],
]);

const placeOf = (type: number, name: unknown, [request, response]: [Request, object]): unknown =>
  places.get(type)?.(request, response, name);
