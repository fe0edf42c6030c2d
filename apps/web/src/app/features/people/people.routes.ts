import type { Routes } from '@angular/router';

export default [
  { path: ':id', loadComponent: () => import('./person-page/person-page').then((m) => m.PersonPage) },
] satisfies Routes;
