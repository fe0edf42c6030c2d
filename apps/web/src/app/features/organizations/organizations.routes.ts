import type { Routes } from '@angular/router';
import { unsavedGuard } from '../../ui';

export default [
  // Source and preview side by side need the full width.
  {
    path: ':id/templates/:template',
    canDeactivate: [unsavedGuard],
    loadComponent: () => import('../templates').then(({ templateEditor }) => templateEditor()),
  },
  {
    path: '',
    loadComponent: () => import('./organization-list/organization-list').then((m) => m.OrganizationList),
    children: [
      {
        path: 'new',
        canDeactivate: [unsavedGuard],
        loadComponent: () => import('./organization-form/organization-new').then((m) => m.OrganizationNew),
      },
      {
        path: ':id/edit',
        canDeactivate: [unsavedGuard],
        loadComponent: () => import('./organization-form/organization-edit').then((m) => m.OrganizationEdit),
      },
      {
        path: ':id/webhooks/:webhook',
        loadComponent: () => import('../webhooks').then(({ webhookPage }) => webhookPage()),
      },
      {
        path: ':id',
        loadComponent: () => import('./organization-detail/organization-detail').then((m) => m.OrganizationDetail),
      },
    ],
  },
] satisfies Routes;
