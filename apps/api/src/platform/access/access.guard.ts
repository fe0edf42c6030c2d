import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { allows } from '@etalon/access';
import { NotFound, notAllowed, Unauthenticated } from '../errors/errors.js';
import { ACCESS, type AccessRule, PUBLIC } from './access.decorator.js';
import type { Caller } from './caller.js';
import { Subjects } from './subjects.js';
import { requireUuid } from './require-uuid.js';

/** The lock of every route: who is it, does the role suffice, does the object's organization admit the person. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly subjects: Subjects,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const handler = context.getHandler();
    if (this.reflector.get<string | undefined>(PUBLIC, handler)) return true;
    const rule = this.reflector.get<AccessRule | undefined>(ACCESS, handler);
    if (!rule) throw new Error(`${context.getClass().name}.${handler.name} declares neither @Access nor @Public`);
    await super.canActivate(context);
    const request = context.switchToHttp().getRequest<{ user: Caller; params: Record<string, string> }>();
    await this.check(request.user, rule, request.params);
    return true;
  }

  /** Passport found no valid token: 401, whatever its reason. */
  override handleRequest<T>(error: unknown, user: T | false): T {
    if (error) throw error;
    if (!user) throw new Unauthenticated('auth.token', 'Sign in: the request carries no valid bearer token.');
    return user;
  }

  private async check(caller: Caller, rule: AccessRule, params: Record<string, string>): Promise<void> {
    if (!rule.subject) return refuse(allows(caller, rule.action), 'Object', rule);
    const kind = this.subjects.get(rule.subject.kind);
    const reference = params[rule.subject.parameter] ?? '';
    if (kind.uuid) requireUuid(reference, rule.subject.parameter);
    const subject = await kind.find(reference);
    if (!subject) throw new NotFound(kind.name);
    refuse(allows(caller, rule.action, subject), kind.name, rule);
  }
}

function refuse(verdict: ReturnType<typeof allows>, name: string, rule: AccessRule): void {
  if (verdict === 'unknown') throw new NotFound(name);
  if (verdict === 'forbidden') throw notAllowed(rule.action);
}
