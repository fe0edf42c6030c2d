import { HttpContext, HttpContextToken, HttpResponse, type HttpInterceptorFn } from '@angular/common/http';
import { tap } from 'rxjs';
import { readProblem } from './api-problem';
import { newUuid } from './uuid';

const CREATES = new HttpContextToken(() => false);

/** Context of a POST that creates a record: sent again after a lost response, it creates only one. */
export const creating = (): HttpContext => new HttpContext().set(CREATES, true);

const KEY_MS = 15 * 60_000;
/** Idempotency keys by address and body, until the outcome is known. An equal record later is another one. */
const unanswered = new Map<string, { key: string; at: number }>();

export const creationInterceptor: HttpInterceptorFn = (request, next) => {
  if (!request.context.get(CREATES)) return next(request);
  const sent = `${request.url} ${JSON.stringify(request.body)}`;
  const last = unanswered.get(sent);
  const key = last && Date.now() - last.at < KEY_MS ? last.key : newUuid();
  unanswered.set(sent, { key, at: Date.now() });
  return next(request.clone({ setHeaders: { 'Idempotency-Key': key } })).pipe(
    tap({
      next: (event) => event instanceof HttpResponse && unanswered.delete(sent),
      error: (error: unknown) => isRefused(error) && unanswered.delete(sent),
    }),
  );
};

/** Refusals that the server stores under the key. */
export function isRefused(error: unknown): boolean {
  const { status, code } = readProblem(error);
  return status >= 400 && status < 499 && ![401, 403, 429].includes(status) && code !== 'idempotency.in_progress';
}
