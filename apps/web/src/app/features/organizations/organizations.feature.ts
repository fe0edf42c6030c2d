import type { Feature, OrganizationPart } from '../feature';

const parts: readonly OrganizationPart[] = [
  { label: 'organizations.logo.title', icon: 'organization', part: 'edit', action: 'organization.update' },
  { label: 'organizations.detail.members', icon: 'organization', part: 'members', action: 'organization.members' },
  { label: 'scope.title', icon: 'organization', part: 'scope', action: 'scope.read' },
  { label: 'api_keys.accounts.title', icon: 'api', part: 'accounts', action: 'service_account.manage' },
  { label: 'second_factor.rule.title', icon: 'locked', part: 'second-factor', action: 'organization.update' },
  { label: 'webhooks.title', icon: 'api', part: 'webhooks', action: 'webhook.read' },
  { label: 'calendar.title', icon: 'calendar', part: 'calendar', action: 'calendar.subscribe' },
  { label: 'templates.title', icon: 'certificate', part: 'templates', action: 'certificate_template.manage' },
  { label: 'signing.policy.title', icon: 'certificate', part: 'signatures', action: 'organization.manage_signing' },
  { label: 'organizations.signing.title', icon: 'certificate', part: 'signing', action: 'organization.manage_signing' },
  { label: 'organizations.export.title', icon: 'save', part: 'export', action: 'organization.export' },
];

export const organizations: Feature = {
  routes: [{ path: 'organizations', loadChildren: () => import('./organizations.routes') }],
  places: [
    { label: 'shell.nav.organizations', icon: 'organization', link: '/organizations', group: 'main', order: 30 },
  ],
  parts,
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
