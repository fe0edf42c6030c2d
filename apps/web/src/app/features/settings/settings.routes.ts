import type { Routes } from '@angular/router';
import { unsavedGuard } from '../../ui';

export default [
  {
    path: '',
    canDeactivate: [unsavedGuard],
    loadComponent: () => import('./settings').then((m) => m.Settings),
  },
] satisfies Routes;
