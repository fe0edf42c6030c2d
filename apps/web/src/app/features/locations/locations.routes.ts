import type { Routes } from '@angular/router';
import { unsavedGuard } from '../../ui';

export default [
  {
    path: '',
    loadComponent: () => import('./location-tree/location-tree').then((m) => m.LocationTree),
    children: [
      {
        path: 'new',
        canDeactivate: [unsavedGuard],
        loadComponent: () => import('./location-form/location-new').then((m) => m.LocationNew),
      },
      {
        path: ':id/edit',
        canDeactivate: [unsavedGuard],
        loadComponent: () => import('./location-form/location-edit').then((m) => m.LocationEdit),
      },
      {
        path: ':id',
        loadComponent: () => import('./location-detail/location-detail').then((m) => m.LocationDetail),
      },
    ],
  },
] satisfies Routes;
