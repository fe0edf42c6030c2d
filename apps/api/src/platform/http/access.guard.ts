import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { type Action, allows, isFree, isRoleEnough, type Subject, type Verdict } from '@etalon/access';
import { withDatabaseContext } from '../database/connections/database-context.js';
import { Forbidden, Invalid, NotFound, notAllowed, Unauthenticated } from '../errors/errors.js';
import { Fault } from '../errors/fault.js';
import { BodyReading } from './body-reading/body-reading.js';
import { ACCESS, type AccessRule, PUBLIC, WITHOUT_FACTOR } from '../access/access.decorator.js';
import type { ContextRequest } from '../access/database-context.interceptor.js';
import { type NamedObject, namedInBody } from '../access/body-objects.js';
import type { Caller } from '../access/caller.js';
import { keyRefusal, requireKey } from '../access/key-refusal.js';
import { isUuid, requireText, requireUuid } from '../access/require-uuid.js';
import type { Place } from '../access/subject.js';
import { Subjects } from '../access/subjects.js';

interface GuardedRequest extends ContextRequest {
  user: Caller;
  params: Record<string, string | undefined>;
  body: unknown;
}

/** Authentication, role, rate limit, object access; only then the body. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly subjects: Subjects,
    private readonly intake: BodyReading,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const handler = context.getHandler();
    if (this.reflector.get<string | undefined>(PUBLIC, handler)) {
      await this.intake.countAddress(context);
      await this.intake.read(context);
      return true;
    }
    const rule = this.reflector.get<AccessRule | undefined>(ACCESS, handler);
    if (!rule) throw new Fault(`${context.getClass().name}.${handler.name} declares neither @Access nor @Public`);
    const request = context.switchToHttp().getRequest<GuardedRequest>();
    await this.intake.countAddress(context);
    await withDatabaseContext({ poolKind: 'authentication', sees: 'guard' }, () => super.canActivate(context));
    this.checkFactor(context, request.user);
    this.checkRole(rule, request);
    await this.intake.countPerson(context);
    await withDatabaseContext({ poolKind: 'authentication', sees: 'guard' }, () => this.checkPathOf(rule, request));
    await this.intake.read(context);
    await withDatabaseContext({ poolKind: 'authentication', sees: 'guard' }, () => this.checkNamed(rule, request));
    return true;
  }

  override handleRequest<T>(error: Error | null, user: T | false): T {
    if (error) throw error;
    if (!user) throw new Unauthenticated('auth.token', 'Sign in: the request carries no valid bearer token.');
    return user;
  }

  /** After the grace period only routes adding a factor are open. */
  private checkFactor(context: ExecutionContext, { lacks_factor }: Caller): void {
    if (!lacks_factor) return;
    if (this.reflector.getAllAndOverride(WITHOUT_FACTOR, [context.getHandler(), context.getClass()]) === true) return;
    throw new Forbidden('second_factor.needed', 'Add a second factor to continue: your account must have one.');
  }

  private checkRole({ action, objects: [about] }: AccessRule, { user }: GuardedRequest): void {
    if (!isFree(action) && !about) throw new Fault(`${action} reaches an object and the route names none`);
    requireKey(user, action);
    // In the path, even a refusal would reveal its existence.
    if (about?.where !== 'path' && !isRoleEnough(user, action)) throw notAllowed(action);
  }

  /** The first object last: it stays `request.about`. */
  private async checkPathOf({ action, objects }: AccessRule, request: GuardedRequest): Promise<void> {
    for (const place of objects.filter(({ where }) => where === 'path').toReversed())
      await this.checkPath(place, action, request);
  }

  private async checkNamed({ action, objects }: AccessRule, request: GuardedRequest): Promise<void> {
    const [about] = objects;
    for (const place of objects.filter(({ where }) => where === 'body'))
      await this.checkBody(place, action, request, place === about);
  }

  private async checkPath(place: Place, action: Action, request: GuardedRequest): Promise<void> {
    const { user, params } = request;
    const reference = params[place.field] ?? '';
    if (!place.subject.hasReference) {
      requireUuid(reference, place.field);
      params[place.field] = reference.toLowerCase();
    }
    requireText(reference, place.field);
    const subject = await this.subjects.find(place.subject, reference);
    const requested = place.action ?? action;
    const verdict = subject ? decide(user, requested, subject) : 'unknown';
    if (verdict === 'unknown') throw new NotFound(place.subject.name);
    if (verdict === 'forbidden') throw notAllowed(requested);
    request.about = `${place.subject.kind}:${reference.toLowerCase()}`;
  }

  /** Absent references are not checked; values that are no id are left to validation. */
  private async checkBody(place: Place, action: Action, request: GuardedRequest, isFirst: boolean): Promise<void> {
    const { user, body } = request;
    const isAbout = isFirst && !isFree(action) && place.optional === undefined;
    const named = namedInBody(body, place.field);
    const ids = named.flatMap(({ value }) => (isUuid(value) ? [value] : []));
    const found = ids.length > 0 ? await this.subjects.findAll(place.subject, ids) : new Map<string, Subject>();
    const requested = place.action ?? action;
    const refused: NamedObject[] = [];
    for (const one of named) {
      const isNone = one.value === null || (one.value === undefined && isFirst);
      const subject = isUuid(one.value) ? found.get(one.value.toLowerCase()) : isNone && place.optional;
      if (!isUuid(one.value) && !subject) continue;
      const verdict = subject ? decide(user, requested, subject) : 'unknown';
      if (verdict === 'forbidden') throw keyRefusal(user, requested) ?? notAllowed(requested);
      if (verdict === 'unknown') refused.push(one);
    }
    const [first] = named;
    if (isAbout && isUuid(first?.value)) request.about = `${place.subject.kind}:${first.value.toLowerCase()}`;
    if (refused.length === 0) return;
    if (isAbout) throw new NotFound(place.subject.name);
    const msg = `There is no such ${place.subject.name.toLowerCase()}`;
    throw new Invalid(refused.map(({ loc }) => ({ loc: ['body', ...loc], msg, type: 'value_error' })));
  }
}

function decide(caller: Caller, action: Action, subject: Subject): Verdict {
  return isFree(action) ? allows(caller, action) : allows(caller, action, subject);
}
