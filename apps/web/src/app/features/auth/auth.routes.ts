import type { Routes } from '@angular/router';

export default [
  { path: '', pathMatch: 'full', redirectTo: '/sign-in' },
  {
    path: 'verify-email',
    loadComponent: () => import('./verify-email/verify-email').then((m) => m.VerifyEmail),
  },
  {
    path: 'forgot-password',
    loadComponent: () => import('./forgot-password/forgot-password').then((m) => m.ForgotPassword),
  },
  {
    path: 'reset-password',
    loadComponent: () => import('./reset-password/reset-password').then((m) => m.ResetPassword),
  },
  {
    path: 'restore-email',
    loadComponent: () => import('./restore-email/restore-email').then((m) => m.RestoreEmail),
  },
  {
    path: 'callback/:provider',
    loadComponent: () => import('./sign-on-callback/sign-on-callback').then((m) => m.SignOnCallback),
  },
] satisfies Routes;
