import type { Feature } from '../feature';

export const administration: Feature = {
  routes: [{ path: 'administration', loadChildren: () => import('./administration.routes') }],
  places: [
    {
      label: 'shell.nav.administration',
      icon: 'administration',
      link: '/administration',
      group: 'second',
      order: 30,
      action: 'user.list',
    },
  ],
};
