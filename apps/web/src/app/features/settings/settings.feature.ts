import type { Feature } from '../feature';

export const settings: Feature = {
  routes: [{ path: 'settings', loadChildren: () => import('./settings.routes') }],
  places: [{ label: 'shell.nav.settings', icon: 'settings', link: '/settings', group: 'second', order: 20 }],
};
