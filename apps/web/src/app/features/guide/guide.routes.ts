import type { Routes } from '@angular/router';
import { GuidePage } from './guide-page/guide-page';

export const guideRoutes: Routes = [
  { path: '', pathMatch: 'full', component: GuidePage },
  { path: ':page', component: GuidePage },
];
