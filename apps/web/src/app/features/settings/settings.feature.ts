import type { Feature, PalettePage } from '../feature';

const labels = {
  profile: 'settings.tabs.profile',
  notifications: 'settings.tabs.notifications',
  password: 'settings.tabs.password',
  security: 'settings.tabs.security',
  signature: 'settings.tabs.signature',
  api_keys: 'settings.tabs.api_keys',
  sessions: 'settings.tabs.sessions',
  account: 'settings.tabs.account',
} as const;
const page = (tab: keyof typeof labels): PalettePage => ({
  label: labels[tab],
  icon: 'settings',
  link: '/settings',
  query: { tab },
});

export const settings: Feature = {
  routes: [{ path: 'settings', loadChildren: () => import('./settings.routes') }],
  pages: [
    ...(['profile', 'notifications', 'password', 'security', 'api_keys', 'sessions', 'account'] as const).map((tab) =>
      page(tab),
    ),
    { ...page('signature'), action: 'profile.sign' },
  ],
  places: [{ label: 'shell.nav.settings', icon: 'settings', link: '/settings', group: 'second', order: 20 }],
};
