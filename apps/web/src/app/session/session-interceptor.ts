import { HttpErrorResponse, type HttpInterceptorFn } from '@angular/common/http';
import { Injector, inject } from '@angular/core';
import { catchError, from, switchMap, throwError } from 'rxjs';
import { LanguageChoice } from '../language';
import { readProblem } from './api-problem';
import { Session } from './session';
import { REFRESH_PATH } from './token-renewal';

/** Renews the token before it ends, and once when refused; otherwise the session expires. */
export const sessionInterceptor: HttpInterceptorFn = (request, next) => {
  const injector = inject(Injector);
  if (!new URL(request.url, document.baseURI).href.startsWith(new URL('/api/', document.baseURI).href)) {
    return next(request);
  }
  const session = injector.get(Session);
  const texts = injector.get(LanguageChoice);
  const language = { 'Accept-Language': texts.current() };
  if (request.url === REFRESH_PATH) return next(request.clone({ setHeaders: language }));
  const send = (token: string | undefined, isLast = false): ReturnType<typeof next> => {
    const headers: Record<string, string> = token ? { ...language, Authorization: `Bearer ${token}` } : language;
    const answer = next(request.clone({ setHeaders: headers }));
    if (token === undefined) return answer;
    return answer.pipe(
      catchError((error: unknown) => {
        if (lacksFactor(error)) session.askForFactor(token);
        if (!(error instanceof HttpErrorResponse) || error.status !== 401) return throwError(() => error);
        if (!isLast && session.isRenewable(token))
          return from(session.renewToken(token)).pipe(
            switchMap((renewed) =>
              renewed === undefined || renewed === token ? throwError(() => error) : send(renewed, true),
            ),
          );
        // A late response to an old token must not end the current session.
        if (session.token() === token) session.expire();
        return throwError(() => error);
      }),
    );
  };
  const token = session.token();
  const answer =
    token !== undefined && session.isDue
      ? from(session.renewToken(token)).pipe(
          switchMap((renewed) => (renewed ? send(renewed) : throwError(() => ended))),
        )
      : send(token);
  return answer.pipe(
    catchError((error: unknown) => from(textsOf(error, texts)).pipe(switchMap(() => throwError(() => error)))),
  );
};

/** The first pages load no texts of most errors. */
async function textsOf(error: unknown, texts: LanguageChoice): Promise<void> {
  const { code, fields } = readProblem(error);
  const codes = [code, ...fields.map(({ type }) => type)].filter((one) => one?.includes('.'));
  if (codes.every((one) => texts.covers(`errors.code.${one}`))) return;
  await texts.load('all').catch(() => undefined);
}

const ended = new HttpErrorResponse({ status: 401, error: { code: 'auth.token' } });

const lacksFactor = (error: unknown) => readProblem(error).code === 'second_factor.needed';
