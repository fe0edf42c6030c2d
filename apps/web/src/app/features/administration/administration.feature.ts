import type { AdministrationPage, Feature } from '../feature';

const pages: readonly AdministrationPage[] = [
  {
    label: 'administration.users.title',
    text: 'administration.overview.page.users',
    icon: 'people',
    link: '/administration/users',
    order: 10,
    action: 'user.list',
  },
  {
    label: 'administration.sign_on.title',
    text: 'administration.overview.page.sign_on',
    icon: 'locked',
    link: '/administration/sign-on',
    order: 15,
    action: 'sign_on.manage',
  },
  {
    label: 'templates.title',
    text: 'administration.overview.page.templates',
    icon: 'certificate',
    link: '/administration/templates',
    order: 20,
    action: 'user.list',
  },
  {
    label: 'organizations.signing.admin_title',
    text: 'administration.overview.page.signing',
    icon: 'signature',
    link: '/administration/signing',
    order: 30,
    action: 'user.list',
  },
  {
    label: 'activity.proof.title',
    text: 'administration.overview.page.record',
    icon: 'verified',
    link: '/administration/record',
    order: 40,
    action: 'audit.verify',
  },
  {
    label: 'administration.mail.title',
    text: 'administration.overview.page.mail',
    icon: 'email',
    link: '/administration/mail',
    order: 50,
    action: 'email_settings.read',
  },
  {
    label: 'administration.reminders.title',
    text: 'administration.overview.page.reminders',
    icon: 'notifications',
    link: '/administration/reminders',
    order: 60,
    action: 'reminder.run',
  },
  {
    label: 'administration.jobs.title',
    text: 'administration.overview.page.jobs',
    icon: 'busy',
    link: '/administration/jobs',
    order: 70,
    action: 'installation.operate',
  },
  {
    label: 'administration.incidents.title',
    text: 'administration.overview.page.incidents',
    icon: 'warning',
    link: '/administration/incidents',
    order: 80,
    action: 'installation.operate',
  },
  {
    label: 'backup.title',
    text: 'administration.overview.page.backup',
    icon: 'save',
    link: '/administration/backup',
    order: 90,
    action: 'installation.back_up',
  },
];

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
  administration: pages,
};
