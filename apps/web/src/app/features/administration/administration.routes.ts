import type { Routes } from '@angular/router';
import { unsavedGuard } from '../../ui';
import { AdministrationData } from './administration-data';
import { UserActions } from './user-actions';

export default [
  {
    path: '',
    providers: [AdministrationData, UserActions],
    children: [
      {
        path: '',
        pathMatch: 'full',
        loadComponent: () => import('./overview-page/overview-page').then((m) => m.OverviewPage),
      },
      { path: 'users', loadComponent: () => import('./users-page/users-page').then((m) => m.UsersPage) },
      { path: 'record', loadComponent: () => import('./record-page/record-page').then((m) => m.RecordPage) },
      { path: 'signing', loadComponent: () => import('./signing-page/signing-page').then((m) => m.SigningPage) },
      {
        path: 'templates',
        loadComponent: () => import('./templates-page/templates-page').then((m) => m.TemplatesPage),
      },
      {
        path: 'templates/:template',
        canDeactivate: [unsavedGuard],
        loadComponent: () => import('../templates').then(({ templateEditor }) => templateEditor()),
      },
      { path: 'jobs', loadComponent: () => import('./jobs-page/jobs-page').then((m) => m.JobsPage) },
      {
        path: 'incidents',
        loadComponent: () => import('./incidents-page/incidents-page').then((m) => m.IncidentsPage),
      },
      { path: 'backup', loadComponent: () => import('./backup-page/backup-page').then((m) => m.BackupPage) },
      { path: 'sign-on', loadComponent: () => import('./sign-on-page/sign-on-page').then((m) => m.SignOnPage) },
      { path: 'mail', loadComponent: () => import('./mail-page/mail-page').then((m) => m.MailPage) },
      {
        path: 'reminders',
        loadComponent: () => import('./reminders-page/reminders-page').then((m) => m.RemindersPage),
      },
    ],
  },
] satisfies Routes;
