import type { Route, Routes } from '@angular/router';
import * as listed from './features';
import type { Feature } from './features/feature';
import { signedIn, withAllTexts } from './session/basics';

const features: readonly Feature[] = Object.values(listed);

export const routes: Routes = [
  ...features.flatMap(({ openRoutes = [] }) => openRoutes),
  {
    path: '',
    canActivate: [signedIn],
    loadComponent: () => import('./shell/shell').then((m) => m.Shell),
    children: [
      { path: '', pathMatch: 'full', redirectTo: 'dashboard' },
      ...features.flatMap(({ routes: own = [] }) => own).map(withTexts),
      {
        path: '**',
        canActivate: [withAllTexts],
        loadComponent: () => import('./shell/missing-page').then((m) => m.MissingPage),
      },
    ],
  },
];

/** Unless its own guards do (`data.texts`). */
function withTexts(route: Route): Route {
  if (route.redirectTo !== undefined || route.data?.['texts']) return route;
  return { ...route, canActivate: [withAllTexts, ...(route.canActivate ?? [])] };
}
