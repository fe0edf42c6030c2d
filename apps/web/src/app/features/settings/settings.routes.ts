import type { Routes } from '@angular/router';
import { keepUnsaved } from '../../ui';

export default [
  {
    path: '',
    canDeactivate: [keepUnsaved],
    loadComponent: () => import('./settings').then((m) => m.Settings),
  },
] satisfies Routes;
