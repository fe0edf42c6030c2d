import type { Feature } from '../feature';

export const people: Feature = {
  routes: [{ path: 'people/:id', loadComponent: () => import('./person-page/person-page').then((m) => m.PersonPage) }],
};
