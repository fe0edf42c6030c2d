import type { Routes } from '@angular/router';
import * as listed from './features';
import type { Feature } from './features/feature';
import { signedIn } from './session';

const features: readonly Feature[] = Object.values(listed);

export const routes: Routes = [
  ...features.flatMap(({ openRoutes = [] }) => openRoutes),
  {
    path: '',
    canActivate: [signedIn],
    loadComponent: () => import('./shell/shell').then((m) => m.Shell),
    children: [
      { path: '', pathMatch: 'full', redirectTo: 'dashboard' },
      ...features.flatMap(({ routes: own = [] }) => own),
      { path: '**', loadComponent: () => import('./shell/missing-page').then((m) => m.MissingPage) },
    ],
  },
];
