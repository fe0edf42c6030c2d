import type { HttpInterceptorFn } from '@angular/common/http';
import { Injectable, Injector, inject } from '@angular/core';
import type { ConfirmationResponse } from '@etalon/api-client';
import { catchError, from, switchMap, throwError } from 'rxjs';
import { readProblem } from '../api-problem';

const HEADER = 'Etalon-Confirmation';
const REQUESTS = ['second_factor.confirm', 'auth.confirmation_required', 'auth.confirmation_expired'];

/** One dialog serves every request that waits for it. */
@Injectable({ providedIn: 'root' })
class FactorConfirmation {
  private readonly injector = inject(Injector);
  private kept?: ConfirmationResponse;
  private asking?: Promise<string | undefined>;

  /**
   * @param refused confirmation that the server did not accept
   * @returns undefined if cancelled
   */
  get(methods: string[], refused: string | null): Promise<string | undefined> {
    const { confirmation, expires_at } = this.kept ?? {};
    const isValid = expires_at !== undefined && Date.parse(expires_at) > Date.now();
    if (confirmation !== undefined && confirmation !== refused && isValid) return Promise.resolve(confirmation);
    this.asking ??= this.ask(methods).finally(() => (this.asking = undefined));
    return this.asking;
  }

  private async ask(methods: string[]): Promise<string | undefined> {
    const [{ Dialogs }, { ConfirmDialog }] = await Promise.all([import('../../ui'), import('./confirm-dialog')]);
    this.kept = await this.injector.get(Dialogs).open<ConfirmationResponse, string[]>(ConfirmDialog, methods);
    return this.kept?.confirmation;
  }
}

/** Repeats the refused request with the confirmation. */
export const confirmationInterceptor: HttpInterceptorFn = (request, next) => {
  const confirmations = inject(FactorConfirmation);
  return next(request).pipe(
    catchError((error: unknown) => {
      const methods = requestedMethods(error);
      if (methods === undefined) return throwError(() => error);
      const again = (refused: string | null, isLast: boolean): ReturnType<typeof next> =>
        from(confirmations.get(methods, refused)).pipe(
          switchMap((confirmation) => {
            if (confirmation === undefined) return throwError(() => error);
            return next(request.clone({ setHeaders: { [HEADER]: confirmation } })).pipe(
              catchError((refusal: unknown) =>
                requestedMethods(refusal) !== undefined && !isLast
                  ? again(confirmation, true)
                  : throwError(() => refusal),
              ),
            );
          }),
        );
      return again(null, false);
    }),
  );
};

/** Undefined for other errors. */
function requestedMethods(error: unknown): string[] | undefined {
  const { code, params } = readProblem(error);
  const { methods } = params;
  return REQUESTS.includes(code ?? '') && Array.isArray(methods) ? methods.map(String) : undefined;
}
