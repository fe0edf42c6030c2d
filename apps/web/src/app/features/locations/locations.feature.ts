import type { Feature } from '../feature';

export const locations: Feature = {
  routes: [{ path: 'locations', loadChildren: () => import('./locations.routes') }],
  places: [{ label: 'shell.nav.locations', icon: 'location', link: '/locations', group: 'main', order: 25 }],
  commands: () => [
    {
      label: 'shell.palette.new_location',
      link: ['/locations/new'],
      access: ['location.create', null],
      order: 25,
      byLabel: true,
    },
  ],
};
