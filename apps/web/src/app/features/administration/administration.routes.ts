import type { Routes } from '@angular/router';
import { AdministrationData } from './administration-data';
import { UserActs } from './user-acts';

export default [
  {
    path: '',
    providers: [AdministrationData, UserActs],
    children: [
      { path: '', pathMatch: 'full', redirectTo: 'users' },
      { path: 'users', loadComponent: () => import('./users-page/users-page').then((m) => m.UsersPage) },
      { path: 'record', loadComponent: () => import('./record-page/record-page').then((m) => m.RecordPage) },
      { path: 'signing', loadComponent: () => import('./signing-page/signing-page').then((m) => m.SigningPage) },
      { path: 'mail', loadComponent: () => import('./mail-page/mail-page').then((m) => m.MailPage) },
      {
        path: 'reminders',
        loadComponent: () => import('./reminders-page/reminders-page').then((m) => m.RemindersPage),
      },
    ],
  },
] satisfies Routes;
