import type { Action } from './actions.js';

/** An action in no scope is refused to every key. */
const actionsOfScopes = {
  'profile:read': ['profile.read', 'user.read', 'user.verify_signature'],
  'people:read': ['user.list'],
  'notification:read': ['notification.read'],
  'notification:write': ['notification.update'],
  'organization:read': [
    'organization.list',
    'organization.read',
    'organization.read_profile',
    'organization.members',
    'organization.laboratories',
    'organization.oversee',
    'organization.signing_certificate',
    'instance.signing_certificate',
    'scope.read',
    'webhook.read',
  ],
  'organization:write': [
    'organization.create',
    'organization.create_external',
    'organization.update',
    'scope.update',
    'certificate_template.manage',
    'certificate_template.upload',
  ],
  'organization:export': ['organization.export'],
  'asset:read': [
    'asset.list',
    'asset.read',
    'asset.export',
    'asset.export_many',
    'location.list',
    'location.read',
    'location.export_list',
  ],
  'asset:write': [
    'asset.create',
    'asset.update',
    'asset.retire',
    'asset.restore',
    'asset.import',
    'location.create',
    'location.update',
    'location.remove',
    'location.restore',
  ],
  'procedure:read': ['procedure.list', 'procedure.read', 'procedure.export_list', 'procedure.export'],
  'procedure:write': [
    'procedure.create',
    'procedure.update',
    'procedure.deactivate',
    'procedure.restore',
    'procedure.import',
  ],
  'calibration:read': [
    'calibration.list',
    'calibration.read',
    'calibration.analyze',
    'certificate.read',
    'certificate_template.list',
    'certificate_template.read',
    'certificate_template.try',
    'metrology.compute',
    'metrology.verify',
  ],
  'calibration:write': [
    'calibration.create',
    'calibration.draft',
    'calibration.attach',
    'calibration.decide',
    'calibration.decide_instead',
    'calibration.void',
    'calibration.restore',
    'calibration.supersede',
    'calibration.override_standard',
    'calibration.recompute_organization',
    'impact.start',
    'impact.decide',
    'impact.close',
  ],
  'certificate:write': ['certificate.issue', 'certificate.reissue', 'certificate.issue_many'],
  'audit:read': ['audit.list', 'audit.list_people', 'audit.read_addresses', 'audit.verify'],
  'installation:read': ['installation.read'],
  'installation:write': ['installation.operate', 'reminder.run', 'calibration.recompute_all'],
} as const satisfies Record<string, readonly Action[]>;

export type KeyScope = keyof typeof actionsOfScopes;

export const keyScopes = Object.keys(actionsOfScopes) as KeyScope[];

const scopeOfAction = new Map<Action, KeyScope>(
  keyScopes.flatMap((scope) => actionsOfScopes[scope].map((action) => [action, scope] as const)),
);

/** Forbidden for every API key; a test checks the action table. */
export const neverByKey = {
  'api_key.manage': 'a key that makes keys could not be revoked',
  'service_account.manage': 'as the keys',
  'profile.update': 'password and e-mail address',
  'profile.deactivate': 'ends the account',
  'profile.sign': 'the signature of a person',
  'calibration.sign': 'the signature of a person',
  'profile.confirm': 'proves that a person is present',
  'session.manage': 'a key is no session',
  'user.create': 'accounts and their roles',
  'user.update': 'roles, activation and password links',
  'user.deactivate': 'ends an account',
  'user.manage_superadmins': 'roles',
  'user.reset_second_factor': 'opens an account by its password alone',
  'email_settings.read': 'the mail server, through which passwords are reset',
  'email_settings.update': 'the mail server, through which passwords are reset',
  'installation.back_up': 'backup, restore and reset',
  'organization.deactivate': 'ends an organization',
  'organization.restore': 'brings an organization back',
  'organization.manage_members': 'roles of members',
  'organization.join': 'memberships',
  'organization.leave': 'memberships',
  'organization.manage_signing': 'signing keys',
  'instance.manage_signing': 'signing keys',
  'sign_on.manage': 'identity providers decide who signs in as whom',
  'webhook.manage': 'a receiver would outlive the key',
  'saved_view.share': 'the screens of people',
  'calendar.subscribe': 'a secret address would outlive the key',
  'calendar.manage_own': 'the calendar programs of people',
} as const satisfies Partial<Record<Action, string>>;

/** Refused for keys limited to organizations. */
const acrossOrganizations: ReadonlySet<Action> = new Set<Action>([
  ...actionsOfScopes['people:read'],
  ...actionsOfScopes['notification:read'],
  ...actionsOfScopes['notification:write'],
  ...actionsOfScopes['procedure:write'],
  ...actionsOfScopes['audit:read'],
  ...actionsOfScopes['installation:read'],
  ...actionsOfScopes['installation:write'],
  'certificate.issue_many',
  'organization.create',
  'organization.create_external',
  'organization.laboratories',
  'organization.oversee',
]);

/** Upper limit of a key's permissions; the owner's also apply. */
export interface KeyGrant {
  scopes: readonly KeyScope[];
  /** Null: all of the owner's. */
  organizations: readonly string[] | null;
}

/** Null: forbidden for API keys. */
export function scopeOf(action: Action): KeyScope | null {
  return scopeOfAction.get(action) ?? null;
}

export function isGranted({ scopes, organizations }: KeyGrant, action: Action): boolean {
  const scope = scopeOf(action);
  if (scope === null || !scopes.includes(scope)) return false;
  return organizations === null || !acrossOrganizations.has(action);
}
