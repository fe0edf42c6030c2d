import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { ServerResponse } from 'node:http';
import { Observable } from 'rxjs';
import { type Asking, withDatabaseContext, type SeenBy } from '../database/database-context.js';
import { FROM_REPLICA, Replica } from '../database/replica.js';
import type { Caller } from './caller.js';

const OWN_CONNECTIONS = 'etalon:own-connections';

/** The routes of this controller use connections of their own: nobody is kept from signing in by what others do. */
export const OwnConnections = () => SetMetadata(OWN_CONNECTIONS, true);

/** What a request leaves for the database to know on whose behalf it asks. */
export interface AskingRequest {
  user?: Caller;
  /** Left by the guard. */
  about?: string;
}

/** The outermost of all: on whose behalf everything below asks the database. */
@Injectable()
export class AskingInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly replica: Replica,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const http = context.switchToHttp();
    const { user, about = null } = http.getRequest<AskingRequest>();
    const hasOwn = this.reflector.get<boolean | undefined>(OWN_CONNECTIONS, context.getClass()) === true;
    const asked: Partial<Asking> = { lane: hasOwn ? 'sign-in' : 'requests', about, sees: user ? seenBy(user) : null };
    if (hasOwn && !user) asked.sees = 'sign-in';
    if (this.reflector.getAllAndOverride(FROM_REPLICA, [context.getHandler(), context.getClass()]) === true) {
      const response = http.getResponse<ServerResponse>();
      return this.replica.read(
        asked,
        () => next.handle(),
        () => !response.headersSent,
      );
    }
    return new Observable((subscriber) => withDatabaseContext(asked, () => next.handle().subscribe(subscriber)));
  }
}

/** The person, as the policies know them. */
export const seenBy = ({ id, role, organizations }: Caller): SeenBy => ({ id, role, memberships: organizations });
