import type { Routes } from '@angular/router';
import { signedIn, signedOut } from './session';

export const routes: Routes = [
  {
    path: 'sign-in',
    canMatch: [signedOut],
    loadComponent: () => import('./features/auth/sign-in/sign-in').then((m) => m.SignIn),
  },
  {
    path: 'register',
    canMatch: [signedOut],
    loadComponent: () => import('./features/auth/register/register').then((m) => m.Register),
  },
  { path: 'auth', loadChildren: () => import('./features/auth/auth.routes') },
  {
    path: '',
    canActivate: [signedIn],
    loadComponent: () => import('./shell/shell').then((m) => m.Shell),
    children: [
      { path: '', pathMatch: 'full', redirectTo: 'assets' },
      { path: 'assets', loadChildren: () => import('./features/assets/assets.routes') },
      { path: 'calibrations', loadChildren: () => import('./features/calibrations/calibrations.routes') },
      { path: 'organizations', loadChildren: () => import('./features/organizations/organizations.routes') },
      { path: 'people', loadChildren: () => import('./features/people/people.routes') },
      { path: 'administration', loadChildren: () => import('./features/administration/administration.routes') },
      { path: 'settings', loadChildren: () => import('./features/settings/settings.routes') },
      { path: '**', loadComponent: () => import('./shell/missing-page').then((m) => m.MissingPage) },
    ],
  },
];
