import type { Feature } from '../feature';
import { whenSignedOut, withAllTexts } from '../../session/basics';

const pages = () => import('./guide.routes');

export const guide: Feature = {
  routes: [{ path: 'guide', loadChildren: pages }],
  openRoutes: [
    {
      path: 'guide',
      canMatch: [whenSignedOut],
      canActivate: [withAllTexts],
      loadComponent: () => import('./guide-frame/guide-frame').then((m) => m.GuideFrame),
      loadChildren: pages,
    },
  ],
  places: [{ label: 'guide.title', icon: 'guide', link: '/guide', group: 'second', order: 8 }],
};
