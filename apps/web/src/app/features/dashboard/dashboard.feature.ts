import { withTexts } from '../../session/basics';
import type { Feature } from '../feature';

export const dashboard: Feature = {
  routes: [
    {
      path: 'dashboard',
      data: { texts: 'own' },
      canActivate: [withTexts('overview')],
      loadComponent: () => import('./dashboard-page').then((m) => m.DashboardPage),
    },
  ],
  places: [{ label: 'shell.nav.dashboard', icon: 'dashboard', link: '/dashboard', group: 'main', order: 5 }],
};
