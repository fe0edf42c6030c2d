import type { Feature } from '../feature';

export const calculators: Feature = {
  routes: [{ path: 'calculators', loadComponent: () => import('./calculators-page').then((m) => m.CalculatorsPage) }],
  pages: (['model', 'fit', 'anova', 'gauge', 'risk', 'interval', 'sensor'] as const).map((id) => ({
    label: `calculators.${id}.title` as const,
    icon: 'compare' as const,
    link: '/calculators',
    query: { calculator: id },
  })),
  places: [{ label: 'shell.nav.calculators', icon: 'compare', link: '/calculators', group: 'second', order: 12 }],
};
