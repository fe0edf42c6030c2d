import type { Feature } from '../feature';

export const calculators: Feature = {
  routes: [{ path: 'calculators', loadComponent: () => import('./calculators-page').then((m) => m.CalculatorsPage) }],
  places: [{ label: 'calculators.place', icon: 'compare', link: '/calculators', group: 'second', order: 12 }],
};
