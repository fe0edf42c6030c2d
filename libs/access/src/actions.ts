import type { Role } from './roles.js';

/**
 * - `anyone`: the global role alone decides; lists narrow with `visibleTo(caller)`;
 * - `known`: an organization as such; its name is public;
 * - `visible`: the object must be visible to the caller;
 * - `member`: active member of the object's organization (without one: every role that passes);
 * - `org_admin`: its admin.
 *
 * A superadmin passes every reach; the global admin role opens no organization.
 * Hidden: 404; visible but forbidden: 403.
 */
export type Reach = 'anyone' | 'known' | 'visible' | 'member' | 'org_admin';

interface Rule {
  role: Role;
  reach: Reach;
}

const rule = <R extends Role, O extends Reach>(role: R, reach: O) => ({ role, reach });

/** Every API route names one of these actions. */
export const actions = {
  'profile.read': rule('viewer', 'anyone'),
  'profile.update': rule('viewer', 'anyone'),
  'profile.deactivate': rule('viewer', 'anyone'),
  'profile.sign': rule('technician', 'anyone'),
  'profile.confirm': rule('viewer', 'anyone'),
  'session.manage': rule('viewer', 'anyone'),

  'api_key.manage': rule('viewer', 'anyone'),

  'user.read': rule('viewer', 'anyone'),
  'user.list': rule('admin', 'anyone'),
  'user.create': rule('admin', 'anyone'),
  'user.update': rule('admin', 'anyone'),
  'user.deactivate': rule('admin', 'anyone'),
  'user.verify_signature': rule('viewer', 'anyone'),
  'user.manage_superadmins': rule('superadmin', 'anyone'),
  /** Superadmin: together with a password link it opens the account. */
  'user.reset_second_factor': rule('superadmin', 'anyone'),

  /** Superadmin: the mail server's administrator can read every mailed link. */
  'email_settings.read': rule('superadmin', 'anyone'),
  'email_settings.update': rule('superadmin', 'anyone'),

  /** Superadmin: an identity provider decides a sign-in's account. */
  'sign_on.manage': rule('superadmin', 'anyone'),

  'installation.read': rule('admin', 'anyone'),
  /** Servers, jobs, failures: for operators only. */
  'installation.operate': rule('superadmin', 'anyone'),
  'installation.back_up': rule('superadmin', 'anyone'),

  'saved_view.share': rule('technician', 'member'),

  'notification.read': rule('viewer', 'anyone'),
  'notification.update': rule('viewer', 'anyone'),

  'reminder.run': rule('superadmin', 'anyone'),

  'organization.list': rule('viewer', 'anyone'),
  'organization.read': rule('viewer', 'known'),
  'organization.read_profile': rule('viewer', 'visible'),
  'organization.create': rule('technician', 'anyone'),
  'organization.create_external': rule('admin', 'anyone'),
  'organization.laboratories': rule('technician', 'anyone'),
  'organization.update': rule('technician', 'org_admin'),
  'organization.deactivate': rule('technician', 'org_admin'),
  'organization.restore': rule('superadmin', 'known'),
  'organization.members': rule('viewer', 'member'),
  'organization.manage_members': rule('technician', 'org_admin'),
  'service_account.manage': rule('technician', 'org_admin'),
  /** Implicit membership in every organization. */
  'organization.oversee': rule('superadmin', 'anyone'),
  'organization.join': rule('viewer', 'known'),
  /** The caller's own membership, which a deactivated organization keeps. */
  'organization.leave': rule('viewer', 'anyone'),
  'calendar.subscribe': rule('viewer', 'member'),
  /** The caller's own addresses, also of an organization that requires a second factor of them. */
  'calendar.manage_own': rule('viewer', 'anyone'),
  'organization.signing_certificate': rule('viewer', 'visible'),
  'organization.manage_signing': rule('technician', 'org_admin'),
  /** For assets without an organization. */
  'instance.signing_certificate': rule('viewer', 'anyone'),
  'instance.manage_signing': rule('superadmin', 'anyone'),

  'scope.read': rule('viewer', 'member'),
  'scope.update': rule('technician', 'org_admin'),

  'organization.export': rule('technician', 'org_admin'),

  'webhook.read': rule('technician', 'org_admin'),
  'webhook.manage': rule('technician', 'org_admin'),

  'asset.list': rule('viewer', 'anyone'),
  'asset.read': rule('viewer', 'visible'),
  'asset.create': rule('technician', 'member'),
  'asset.update': rule('technician', 'member'),
  'asset.retire': rule('technician', 'member'),
  'asset.restore': rule('technician', 'member'),
  /** Visible ones only; the others are left out. */
  'asset.export_many': rule('technician', 'anyone'),
  'asset.export': rule('technician', 'visible'),
  /** `asset.create` checks the target organization. */
  'asset.import': rule('technician', 'anyone'),

  'location.list': rule('viewer', 'anyone'),
  'location.read': rule('viewer', 'visible'),
  'location.create': rule('technician', 'member'),
  'location.update': rule('technician', 'member'),
  'location.remove': rule('technician', 'member'),
  'location.restore': rule('technician', 'member'),
  /** Visible ones only. */
  'location.export_list': rule('technician', 'anyone'),

  /** Shared by all organizations (decision 3). */
  'procedure.list': rule('viewer', 'anyone'),
  'procedure.read': rule('viewer', 'anyone'),
  'procedure.create': rule('technician', 'anyone'),
  'procedure.update': rule('technician', 'anyone'),
  'procedure.deactivate': rule('technician', 'anyone'),
  'procedure.restore': rule('technician', 'anyone'),
  'procedure.export_list': rule('technician', 'anyone'),
  /** Archives for other installations. */
  'procedure.export': rule('admin', 'anyone'),
  'procedure.import': rule('admin', 'anyone'),

  'calibration.list': rule('viewer', 'anyone'),
  'calibration.analyze': rule('viewer', 'anyone'),
  'calibration.read': rule('viewer', 'visible'),
  'calibration.create': rule('technician', 'member'),
  /** Own drafts, visible while their asset may be calibrated. */
  'calibration.draft': rule('technician', 'anyone'),
  /** Never the caller's own work. */
  'calibration.decide': rule('technician', 'member'),
  /** Decide in place of the checker. */
  'calibration.decide_instead': rule('technician', 'org_admin'),
  'calibration.sign': rule('technician', 'member'),
  'calibration.attach': rule('technician', 'member'),
  'calibration.void': rule('admin', 'member'),
  'calibration.restore': rule('admin', 'member'),
  'calibration.supersede': rule('admin', 'member'),
  /** Recomputes by the present rules; records stay unchanged. */
  'calibration.recompute_all': rule('superadmin', 'anyone'),
  'calibration.recompute_organization': rule('technician', 'org_admin'),
  /** Using a reference standard that is invalid that day. */
  'calibration.override_standard': rule('technician', 'org_admin'),

  /** Started and closed per standard, decided per affected calibration. */
  'impact.start': rule('technician', 'member'),
  'impact.decide': rule('technician', 'org_admin'),
  'impact.close': rule('technician', 'org_admin'),

  /** Stores nothing, and reads no personal data. */
  'metrology.compute': rule('viewer', 'anyone'),

  'certificate.read': rule('viewer', 'visible'),
  'certificate.issue': rule('technician', 'member'),
  'certificate.reissue': rule('technician', 'member'),
  /** Visible ones only; the others are left out. */
  'certificate.issue_many': rule('technician', 'anyone'),

  'certificate_template.list': rule('viewer', 'anyone'),
  'certificate_template.read': rule('viewer', 'visible'),
  /** Shared templates: superadmin only. */
  'certificate_template.manage': rule('technician', 'org_admin'),
  /** `certificate_template.manage` checks the target organization. */
  'certificate_template.upload': rule('technician', 'anyone'),
  /** Stores nothing. */
  'certificate_template.try': rule('technician', 'anyone'),

  /** The validation of the calculations is public. */
  'metrology.verify': rule('viewer', 'anyone'),

  'audit.list': rule('viewer', 'anyone'),
  /** IP and e-mail addresses; the caller's own always. */
  'audit.read_addresses': rule('technician', 'org_admin'),
  /** About people and the installation; the caller's own always. */
  'audit.list_people': rule('admin', 'anyone'),
  /** Detects changes that bypassed the service. */
  'audit.verify': rule('superadmin', 'anyone'),
} as const satisfies Record<string, Rule>;

export type Action = keyof typeof actions;

/** Without an object: passing one does not compile. */
export type FreeAction = { [A in Action]: (typeof actions)[A]['reach'] extends 'anyone' ? A : never }[Action];

/** Without the object: no compilation, and refused at run time. */
export type ReachingAction = Exclude<Action, FreeAction>;

export function isFree(action: Action): action is FreeAction {
  return actions[action].reach === 'anyone';
}
