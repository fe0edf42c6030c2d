import type { Feature } from '../feature';

export const activity: Feature = {
  routes: [{ path: 'activity', loadChildren: () => import('./activity.routes') }],
  places: [{ label: 'activity.title', icon: 'activity', link: '/activity', group: 'main', order: 40 }],
};
