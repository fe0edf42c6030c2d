import type { Routes } from '@angular/router';

export default [
  { path: '', loadComponent: () => import('./activity-page/activity-page').then((m) => m.ActivityPage) },
  { path: 'as-of/:ref', loadComponent: () => import('./as-of/as-of-page').then((m) => m.AsOfPage) },
] satisfies Routes;
