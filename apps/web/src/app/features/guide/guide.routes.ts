import type { Routes } from '@angular/router';
import { GuidePage } from './guide-page/guide-page';

const routes: Routes = [
  { path: '', pathMatch: 'full', component: GuidePage },
  { path: ':page', component: GuidePage },
];

export default routes;
