import type { Feature } from '../feature';

export const organizations: Feature = {
  routes: [{ path: 'organizations', loadChildren: () => import('./organizations.routes') }],
  places: [
    { label: 'shell.nav.organizations', icon: 'organization', link: '/organizations', group: 'main', order: 30 },
  ],
  commands: () => [
    {
      label: 'shell.palette.new_organization',
      link: ['/organizations/new'],
      access: ['organization.create'],
      order: 30,
      byLabel: true,
    },
  ],
};
