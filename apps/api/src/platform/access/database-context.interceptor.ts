import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { ServerResponse } from 'node:http';
import { Observable } from 'rxjs';
import {
  type DatabaseContext,
  withDatabaseContext,
  type VisibilityContext,
} from '../database/connections/database-context.js';
import { FROM_REPLICA, Replica } from '../database/connections/replica.js';
import type { Caller } from './caller.js';

const OWN_CONNECTIONS = 'etalon:own-connections';

/** Dedicated connections, so that other load cannot block sign-in. */
export const OwnConnections = () => SetMetadata(OWN_CONNECTIONS, true);

export interface ContextRequest {
  user?: Caller;
  about?: string;
}

/** Outermost: sets the database context for everything below. */
@Injectable()
export class DatabaseContextInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly replica: Replica,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const http = context.switchToHttp();
    const { user, about = null } = http.getRequest<ContextRequest>();
    const hasOwn = this.reflector.get<boolean | undefined>(OWN_CONNECTIONS, context.getClass()) === true;
    const requested: Partial<DatabaseContext> = {
      poolKind: hasOwn ? 'sign-in' : 'requests',
      about,
      sees: user ? seenBy(user) : null,
    };
    if (hasOwn && !user) requested.sees = 'sign-in';
    if (this.reflector.getAllAndOverride(FROM_REPLICA, [context.getHandler(), context.getClass()]) === true) {
      const response = http.getResponse<ServerResponse>();
      return this.replica.read(
        requested,
        () => next.handle(),
        () => !response.headersSent,
      );
    }
    return new Observable((subscriber) => withDatabaseContext(requested, () => next.handle().subscribe(subscriber)));
  }
}

export const seenBy = ({ id, role, organizations }: Caller): VisibilityContext => ({
  id,
  role,
  memberships: organizations,
});
