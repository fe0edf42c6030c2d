import type { Routes } from '@angular/router';
import { unsavedGuard } from '../../ui';

export default [
  { path: '', loadComponent: () => import('./procedure-list/procedure-list').then((m) => m.ProcedureList) },
  {
    path: 'new',
    canDeactivate: [unsavedGuard],
    loadComponent: () => import('./procedure-form/procedure-new').then((m) => m.ProcedureNew),
  },
  {
    path: ':id/edit',
    canDeactivate: [unsavedGuard],
    loadComponent: () => import('./procedure-form/procedure-edit').then((m) => m.ProcedureEdit),
  },
  { path: ':id', loadComponent: () => import('./procedure-detail/procedure-detail').then((m) => m.ProcedureDetail) },
] satisfies Routes;
