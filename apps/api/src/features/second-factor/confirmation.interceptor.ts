import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { IncomingMessage } from 'node:http';
import type { Observable } from 'rxjs';
import { CONFIRMED } from '../../platform/access/access.decorator.js';
import type { Caller } from '../../platform/access/caller.js';
import { withDatabaseContext } from '../../platform/database/connections/database-context.js';
import { Forbidden } from '../../platform/errors/errors.js';
import { Confirmations, confirmationOf, type FactorMethod } from '../auth/index.js';
import { Factors } from './factors.js';

/** With a second factor a password alone does not count. */
const FACTOR_PROOFS: readonly string[] = ['passkey', 'totp', 'recovery_code', 'provider'];

/** Against stolen sessions and passwords; not for API keys or accounts without a second factor. */
@Injectable()
export class ConfirmationInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly confirmations: Confirmations,
    private readonly factors: Factors,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler<unknown>): Promise<Observable<unknown>> {
    if (this.reflector.get<boolean | undefined>(CONFIRMED, context.getHandler()) === true) {
      const request = context.switchToHttp().getRequest<IncomingMessage & { user: Caller }>();
      await this.require(request.user, confirmationOf(request));
    }
    return next.handle();
  }

  private async require(caller: Caller, given: string | null): Promise<void> {
    if (caller.key !== null) return;
    // Otherwise row-level security would hide the factors.
    const methods = await withDatabaseContext({ poolKind: 'authentication', sees: 'guard' }, () =>
      this.factors.methodsOf(caller.id),
    );
    if (methods.length === 0) return;
    if (given === null) throw needed(methods);
    try {
      const { method } = await this.confirmations.require(caller, given);
      if (FACTOR_PROOFS.includes(method)) return;
    } catch (error) {
      if (!(error instanceof Forbidden)) throw error;
    }
    throw needed(methods);
  }
}

const needed = (methods: FactorMethod[]) =>
  new Forbidden('second_factor.confirm', 'Confirm this with your second factor, then repeat it.', { methods });
