import { HttpErrorResponse, type HttpInterceptorFn } from '@angular/common/http';
import { Injector, inject } from '@angular/core';
import { tap } from 'rxjs';
import { LanguageChoice } from '../language';
import { readProblem } from './api-problem';
import { Session } from './session';

/** Adds token and language to API requests; a rejected token expires the session. */
export const sessionInterceptor: HttpInterceptorFn = (request, next) => {
  const injector = inject(Injector);
  if (!new URL(request.url, document.baseURI).href.startsWith(new URL('/api/', document.baseURI).href)) {
    return next(request);
  }
  const session = injector.get(Session);
  const token = session.token();
  const headers: Record<string, string> = { 'Accept-Language': injector.get(LanguageChoice).current() };
  if (token) headers['Authorization'] = `Bearer ${token}`;
  return next(request.clone({ setHeaders: headers })).pipe(
    tap({
      error: (error: unknown) => {
        if (token !== undefined && lacksFactor(error)) session.askForFactor(token);
        const isRefused = error instanceof HttpErrorResponse && error.status === 401;
        // A late response to an old token must not end the current session.
        if (isRefused && token !== undefined && session.token() === token) session.expire();
      },
    }),
  );
};

const lacksFactor = (error: unknown) => readProblem(error).code === 'second_factor.needed';
