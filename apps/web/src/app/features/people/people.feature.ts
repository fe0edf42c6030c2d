import type { Feature } from '../feature';

export const people: Feature = {
  routes: [{ path: 'people', loadChildren: () => import('./people.routes') }],
};
