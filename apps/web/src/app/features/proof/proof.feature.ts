import type { Feature } from '../feature';

export const proof: Feature = {
  routes: [
    { path: 'trust', loadComponent: () => import('./trust-page').then((m) => m.TrustPage) },
    { path: 'recomputed', loadComponent: () => import('./recomputed-page').then((m) => m.RecomputedPage) },
  ],
  places: [{ label: 'shell.nav.trust', icon: 'verified', link: '/trust', group: 'second', order: 15 }],
};
