import { inject } from '@angular/core';
import { Router, type ActivatedRouteSnapshot, type Routes } from '@angular/router';
import { routeWithPermission, withTexts } from '../../session/basics';
import { unsavedGuard } from '../../ui/dialog/unsaved-guard';

const others: Routes = [
  {
    path: 'new',
    runGuardsAndResolvers: 'paramsOrQueryParamsChange',
    canDeactivate: [unsavedGuard],
    loadComponent: () => import('./asset-form/asset-form').then((m) => m.AssetForm),
  },
  routeWithPermission('asset.create', {
    path: 'import',
    canDeactivate: [unsavedGuard],
    loadComponent: () => import('./bundles/import-page').then((m) => m.ImportPage),
  }),
  routeWithPermission('asset.create', {
    path: 'table',
    canDeactivate: [unsavedGuard],
    loadComponent: () => import('./asset-table-import/table-page').then((m) => m.TablePage),
  }),
  {
    path: ':ref',
    // Notification links name a calibration of the asset.
    canActivate: [
      ({ queryParamMap }: ActivatedRouteSnapshot) => {
        const calibration = queryParamMap.get('cal');
        return calibration ? inject(Router).createUrlTree(['/calibrations', calibration]) : true;
      },
    ],
    canDeactivate: [unsavedGuard],
    loadComponent: () => import('./asset-detail/asset-detail').then((m) => m.AssetDetail),
  },
  {
    path: ':ref/edit',
    canDeactivate: [unsavedGuard],
    loadComponent: () => import('./asset-form/asset-edit').then((m) => m.AssetEdit),
  },
];

/** List and asset have their own parts of the texts, for a small first load. */
export default [
  { path: '', loadComponent: () => import('./asset-list/asset-list').then((m) => m.AssetList) },
  ...others.map((route) => ({
    ...route,
    canActivate: [withTexts(route.path === ':ref' ? 'records' : 'all'), ...(route.canActivate ?? [])],
  })),
] satisfies Routes;
