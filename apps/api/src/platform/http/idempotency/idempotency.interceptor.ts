import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { createHash } from 'node:crypto';
import { from, lastValueFrom, type Observable } from 'rxjs';
import type { Caller } from '../../access/caller.js';
import { withTransactionHooks } from '../../database/transaction-hooks.js';
import { toAnswer } from '../errors/to-answer.js';
import { Conflict, RuleBroken } from '../../errors/errors.js';
import { Log } from '../../logging/log.js';
import { IN_STEPS, REPEATABLE } from './idempotency.decorator.js';
import {
  type Claim,
  IdempotencyKeys,
  inProgress,
  isClaim,
  type StoredResponse,
  type Known,
} from './idempotency-keys.js';
import { withoutSecrets } from './stored-body.js';
import { HashOfForm, hashOfBody } from './request-hash.js';

const MAX_KEY_LENGTH = 255;
const keptHeaders = ['content-type', 'etag', 'link', 'location', 'x-total-count'];

type KeyedHttpRequest = Request & { user?: Caller; id?: string };

/** Every authenticated POST (decision 34). */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly keys: IdempotencyKeys,
    private readonly reflector: Reflector,
    private readonly log: Log,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const request = context.switchToHttp().getRequest<KeyedHttpRequest>();
    const { user, headers, method } = request;
    const key = headers['idempotency-key'];
    if (method !== 'POST' || !user || key === undefined) return next.handle();
    return from(this.once(user, String(key), context, next));
  }

  private async once(user: Caller, key: string, context: ExecutionContext, next: CallHandler): Promise<unknown> {
    if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw keyInvalid();
    const request = context.switchToHttp().getRequest<KeyedHttpRequest>();
    const response = context.switchToHttp().getResponse<Response>();
    const { url, headers } = request;
    const beside = [url.split('?')[1] ?? '', headers['if-match'] ?? ''];
    const form = request.is('multipart/form-data') ? HashOfForm.of(request, beside) : null;
    const hash = form ? null : hashOfBody(request.body, beside);
    // Sessions and each API key have separate namespaces.
    const by = user.key ? `${user.key.id} ` : '';
    const route = createHash('sha256').update(`${by}POST ${request.path}`).digest('hex');
    const result = await this.keys.claim({ user_id: user.id, route, key }, hash);
    if (!isClaim(result)) {
      const sent = form && result.state !== 'in_progress' ? await form.drain(request) : hash;
      if (form) request.resume();
      const repeat = this.again(result, sent, this.is(REPEATABLE, context));
      return repeat ? send(response, repeat) : lastValueFrom(next.handle(), { defaultValue: undefined });
    }
    return this.act(result, form, context, next);
  }

  private again(known: Known, sent: string | null, repeatable: boolean): StoredResponse | null {
    if (known.request_hash !== null && sent !== null && known.request_hash !== sent) {
      throw new Conflict('idempotency.mismatch', 'This Idempotency-Key was used with another request.');
    }
    if (known.state === 'in_progress' || (known.state === 'done' && this.keys.isAlive(known))) throw inProgress();
    if (repeatable) return null;
    if (known.state === 'answered' && known.status !== null) return known;
    throw new Conflict(
      'idempotency.already_done',
      'The request with this Idempotency-Key was completed; its response was not stored. Read the changed object.',
    );
  }

  private async act(claim: Claim, form: HashOfForm | null, context: ExecutionContext, next: CallHandler) {
    const companion = this.keys.companion(claim);
    const read = () => (claim.request_hash ??= form?.result ?? null);
    const beforeCommit: typeof companion.beforeCommit = (tx) => {
      read();
      return companion.beforeCommit(tx);
    };
    const handle = () => lastValueFrom(next.handle() as Observable<unknown>, { defaultValue: undefined });
    const isOneAct = !this.is(REPEATABLE, context) && !this.is(IN_STEPS, context);
    const response = context.switchToHttp().getResponse<Response>();
    try {
      const value = await (isOneAct ? withTransactionHooks({ ...companion, beforeCommit }, handle) : handle());
      read();
      await this.keep(claim, this.answerOf(value, response, context));
      return value;
    } catch (error) {
      read();
      await this.keepRefusal(claim, error, context.switchToHttp().getRequest<KeyedHttpRequest>());
      throw error;
    }
  }

  private answerOf(value: unknown, response: Response, context: ExecutionContext): StoredResponse {
    const kept = value instanceof StreamableFile ? undefined : withoutSecrets(context.getHandler(), value);
    if (kept === undefined) return { status: null, headers: null, body: null };
    const headers = keptHeaders.flatMap((name) => {
      const header = response.getHeader(name);
      return header === undefined ? [] : [[name, String(header)]];
    });
    const body = this.is(REPEATABLE, context) ? null : kept;
    return { status: response.statusCode, headers: Object.fromEntries(headers) as Record<string, string>, body };
  }

  /** After a sign-in, a confirmation, a server error or an incomplete request the same request may succeed. */
  private async keepRefusal(claim: Claim, error: unknown, request: KeyedHttpRequest): Promise<void> {
    const { status, body } = toAnswer(error, request.id ?? '', request.url);
    const isKept = status < 499 && ![401, 403, 429].includes(status);
    if (isKept) await this.keep(claim, { status, headers: {}, body: JSON.stringify(body) });
    else await this.afterwards(() => this.keys.release(claim));
  }

  private keep(claim: Claim, answer: StoredResponse): Promise<void> {
    return this.afterwards(() => this.keys.keep(claim, answer));
  }

  /** Already committed: an unavailable database must not fail it. */
  private async afterwards(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.log.problem('answer of an idempotent request not stored', { error });
    }
  }

  private is(mark: string, context: ExecutionContext): boolean {
    return this.reflector.get<string | undefined>(mark, context.getHandler()) !== undefined;
  }
}

function send(response: Response, { status, headers, body }: StoredResponse): unknown {
  response.status(status ?? 200);
  for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value);
  response.setHeader('Idempotency-Replayed', 'true');
  return body === null ? undefined : (JSON.parse(body) as unknown);
}

const keyInvalid = () =>
  new RuleBroken(
    'idempotency.key_invalid',
    'An Idempotency-Key has 1 to {max} printable ASCII characters without spaces.',
    { max: MAX_KEY_LENGTH },
  );
