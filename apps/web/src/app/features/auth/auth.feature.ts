import { signedOut } from '../../session/basics';
import type { Feature } from '../feature';

export const auth: Feature = {
  openRoutes: [
    { path: 'sign-in', canMatch: [signedOut], loadComponent: () => import('./sign-in/sign-in').then((m) => m.SignIn) },
    {
      path: 'register',
      canMatch: [signedOut],
      loadComponent: () => import('./register/register').then((m) => m.Register),
    },
    { path: 'auth', loadChildren: () => import('./auth.routes') },
  ],
};
