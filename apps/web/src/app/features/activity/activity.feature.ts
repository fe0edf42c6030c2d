import type { Feature } from '../feature';

export const activity: Feature = {
  routes: [{ path: 'activity', loadChildren: () => import('./activity.routes') }],
  places: [{ label: 'shell.nav.activity', icon: 'activity', link: '/activity', group: 'main', order: 40 }],
};
