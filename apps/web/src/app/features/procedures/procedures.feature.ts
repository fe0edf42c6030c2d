import type { Feature } from '../feature';

export const procedures: Feature = {
  routes: [{ path: 'procedures', loadChildren: () => import('./procedures.routes') }],
  places: [{ label: 'shell.nav.procedures', icon: 'procedure', link: '/procedures', group: 'main', order: 27 }],
  commands: () => [
    {
      label: 'shell.palette.new_procedure',
      link: ['/procedures/new'],
      access: ['procedure.create'],
      order: 27,
      byLabel: true,
    },
  ],
};
