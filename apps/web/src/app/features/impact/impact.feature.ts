import type { Feature } from '../feature';

export const impact: Feature = {
  routes: [
    { path: 'impact', loadComponent: () => import('./impact-list/impact-list').then((m) => m.ImpactList) },
    { path: 'impact/:id', loadComponent: () => import('./impact-report/impact-report').then((m) => m.ImpactReport) },
  ],
  places: [{ label: 'shell.nav.impact', icon: 'traceability', link: '/impact', group: 'second', order: 14 }],
};
