import type { Routes } from '@angular/router';
import { routeWithPermission, withTexts } from '../../session/basics';
import { unsavedGuard } from '../../ui/dialog/unsaved-guard';

const pages: Routes = [
  { path: '', loadComponent: () => import('./calibration-list/calibration-list').then((m) => m.CalibrationList) },
  routeWithPermission('calibration.create', {
    path: 'new',
    canDeactivate: [unsavedGuard],
    loadComponent: () => import('./calibration-entry/calibration-entry').then((m) => m.CalibrationEntry),
    children: [
      { path: '', pathMatch: 'full', redirectTo: 'conditions' },
      {
        path: 'conditions',
        loadComponent: () =>
          import('./calibration-entry/steps/conditions-step/conditions-step').then((m) => m.ConditionsStep),
      },
      {
        path: 'data',
        loadComponent: () => import('./calibration-entry/steps/data-step/data-step').then((m) => m.DataStep),
      },
      {
        path: 'analysis',
        loadComponent: () =>
          import('./calibration-entry/steps/analysis-step/analysis-step').then((m) => m.AnalysisStep),
      },
      {
        path: 'review',
        loadComponent: () => import('./calibration-entry/steps/review-step/review-step').then((m) => m.ReviewStep),
      },
    ],
  }),
  routeWithPermission('calibration.create', {
    path: 'dcc',
    loadComponent: () => import('./dcc-import/dcc-page').then((m) => m.DccPage),
  }),
  routeWithPermission('certificate.issue_many', {
    path: 'batches',
    loadComponent: () => import('./certificate-batches/batches-page').then((m) => m.BatchesPage),
  }),
  {
    path: ':id/numbers',
    loadComponent: () => import('./calibration-numbers/calibration-numbers').then((m) => m.CalibrationNumbers),
  },
  { path: ':id', loadComponent: () => import('./calibration-view/calibration-view').then((m) => m.CalibrationView) },
];

/** List and record have their own part of the texts, for a small first load. */
export default pages.map((route) => ({
  ...route,
  canActivate: [withTexts(route.path === '' || route.path === ':id' ? 'records' : 'all'), ...(route.canActivate ?? [])],
})) satisfies Routes;
