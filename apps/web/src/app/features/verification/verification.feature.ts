import { withAllTexts } from '../../session/basics';
import type { Feature } from '../feature';

const page = () => import('./verify-page/verify-page').then((m) => m.VerifyPage);

export const verification: Feature = {
  openRoutes: [
    { path: 'verify', canActivate: [withAllTexts], loadComponent: page },
    { path: 'verify/:number', canActivate: [withAllTexts], loadComponent: page },
  ],
};
