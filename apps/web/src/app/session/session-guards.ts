import { inject } from '@angular/core';
import { Router, type CanActivateFn, type CanMatchFn } from '@angular/router';
import { LanguageChoice } from '../language';
import { Session } from './session';

/** Loads all texts for a page beyond sign-in and the asset list. */
export const withAllTexts: CanActivateFn = () =>
  inject(LanguageChoice)
    .load('all')
    .then(() => true);

/** Requires sign-in; others sign in first and return. Loads the texts of the frame. */
export const signedIn: CanActivateFn = (_, state) => {
  if (inject(Session).isSignedIn())
    return inject(LanguageChoice)
      .load('lists')
      .then(() => true);
  const isStart = state.url === '/';
  return inject(Router).createUrlTree(['/sign-in'], isStart ? {} : { queryParams: { return: state.url } });
};

/** Routes for visitors that users find within the app shell. */
export const whenSignedOut: CanMatchFn = () => !inject(Session).isSignedIn();

/** Sign-in and registration require a signed-out user. */
export const signedOut: CanMatchFn = () => !inject(Session).isSignedIn() || inject(Router).createUrlTree(['/']);
