import type { FreeAction } from '@etalon/access';
import type { MessageKey } from '@etalon/i18n';
import type { IconName } from '../ui';

export interface Entry {
  label: MessageKey;
  icon: IconName;
  link: string;
  /** Outside the app: opens beside it. */
  outside?: boolean;
  /** Only for those who may do this. */
  action?: FreeAction;
}

/** The places of the app; an entry appears here when its screen does. */
export const mainEntries: readonly Entry[] = [
  { label: 'shell.nav.assets', icon: 'asset', link: '/assets' },
  { label: 'shell.nav.calibrations', icon: 'calibration', link: '/calibrations' },
  { label: 'shell.nav.organizations', icon: 'organization', link: '/organizations' },
];

export const secondEntries: readonly Entry[] = [
  { label: 'shell.nav.api', icon: 'api', link: '/docs', outside: true },
  { label: 'shell.nav.settings', icon: 'settings', link: '/settings' },
  { label: 'shell.nav.administration', icon: 'administration', link: '/administration', action: 'user.list' },
];
