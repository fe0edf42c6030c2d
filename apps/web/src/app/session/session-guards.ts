import { inject } from '@angular/core';
import { Router, type CanActivateFn, type CanMatchFn } from '@angular/router';
import type { TextPart } from '@etalon/i18n';
import { LanguageChoice } from '../language';
import { Session } from './session';

export const withTexts =
  (part: TextPart): CanActivateFn =>
  () =>
    inject(LanguageChoice)
      .load(part)
      .then(() => true);
export const withAllTexts = withTexts('all');

/** Returns after sign-in. Loads the texts of the frame. */
export const signedIn: CanActivateFn = (_, state) => {
  if (inject(Session).isSignedIn())
    return inject(LanguageChoice)
      .load('lists')
      .then(() => true);
  const isStart = state.url === '/';
  return inject(Router).createUrlTree(['/sign-in'], isStart ? {} : { queryParams: { return: state.url } });
};

export const whenSignedOut: CanMatchFn = () => !inject(Session).isSignedIn();

export const signedOut: CanMatchFn = () => !inject(Session).isSignedIn() || inject(Router).createUrlTree(['/']);
