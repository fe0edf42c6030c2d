import type { Role } from './roles.js';

/**
 * How far an action reaches:
 * - `anyone`: the global role alone decides; the action has no object, lists narrow themselves with
 *   `visibleTo(caller)`;
 * - `known`: the object is an organization as such; its name is public, also of a private organization;
 * - `visible`: the object must be visible to the caller;
 * - `member`: the caller must be an active member of the object's organization
 *   (an object without an organization is open to every role that passes);
 * - `org_admin`: the caller must be an admin of the object's organization.
 *
 * A superadmin passes every reach. The global admin role opens no organization. An object that is hidden from the
 * caller answers 404; a forbidden action on a visible object answers 403.
 */
export type Reach = 'anyone' | 'known' | 'visible' | 'member' | 'org_admin';

export interface Rule {
  role: Role;
  reach: Reach;
}

const rule = <R extends Role, O extends Reach>(role: R, reach: O) => ({ role, reach });

/** Authorization table. Every route of the API names one of these actions; screens hide forbidden actions. */
export const actions = {
  'profile.read': rule('viewer', 'anyone'),
  'profile.update': rule('viewer', 'anyone'),
  'profile.deactivate': rule('viewer', 'anyone'),
  'profile.sign': rule('technician', 'anyone'),
  /** Re-authentication within a session. */
  'profile.confirm': rule('viewer', 'anyone'),
  /** The caller's own sessions. */
  'session.manage': rule('viewer', 'anyone'),

  /** The caller's own API keys. */
  'api_key.manage': rule('viewer', 'anyone'),

  'user.read': rule('viewer', 'anyone'),
  'user.list': rule('admin', 'anyone'),
  'user.create': rule('admin', 'anyone'),
  'user.update': rule('admin', 'anyone'),
  'user.deactivate': rule('admin', 'anyone'),
  'user.verify_signature': rule('viewer', 'anyone'),
  'user.manage_superadmins': rule('superadmin', 'anyone'),
  /** Superadmin only: together with a password link it opens the account. */
  'user.reset_second_factor': rule('superadmin', 'anyone'),

  /** Superadmin only: the mail server's administrator can read every link that is mailed. */
  'email_settings.read': rule('superadmin', 'anyone'),
  'email_settings.update': rule('superadmin', 'anyone'),

  /** Superadmin only: an identity provider decides which account a person signs in to. */
  'sign_on.manage': rule('superadmin', 'anyone'),

  /** Size and state of the installation. */
  'installation.read': rule('admin', 'anyone'),
  /** Servers, jobs, failures: details for operators only. */
  'installation.operate': rule('superadmin', 'anyone'),
  /** Backup, restore and reset. */
  'installation.back_up': rule('superadmin', 'anyone'),

  /** A view of a list that members of the organization see. */
  'saved_view.share': rule('technician', 'member'),

  'notification.read': rule('viewer', 'anyone'),
  'notification.update': rule('viewer', 'anyone'),

  /** Sends the due-date reminders of all organizations immediately. */
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
  /** Accounts for scripts, and their API keys. */
  'service_account.manage': rule('technician', 'org_admin'),
  /** Implicit membership in every organization. */
  'organization.oversee': rule('superadmin', 'anyone'),
  'organization.join': rule('viewer', 'known'),
  /** Concerns only the caller's own membership, which a deactivated organization keeps. */
  'organization.leave': rule('viewer', 'anyone'),
  /** Personal calendar feed (iCalendar URL) and its content. */
  'calendar.subscribe': rule('viewer', 'member'),
  'organization.signing_certificate': rule('viewer', 'visible'),
  'organization.manage_signing': rule('technician', 'org_admin'),
  /** Signing certificate for assets without an organization. */
  'instance.signing_certificate': rule('viewer', 'anyone'),
  'instance.manage_signing': rule('superadmin', 'anyone'),

  /** Accreditation scope with its CMCs. */
  'scope.read': rule('viewer', 'member'),
  'scope.update': rule('technician', 'org_admin'),

  'organization.export': rule('technician', 'org_admin'),

  /** Webhooks of an organization and their deliveries. */
  'webhook.read': rule('technician', 'org_admin'),
  'webhook.manage': rule('technician', 'org_admin'),

  'asset.list': rule('viewer', 'anyone'),
  'asset.read': rule('viewer', 'visible'),
  'asset.create': rule('technician', 'member'),
  'asset.update': rule('technician', 'member'),
  'asset.retire': rule('technician', 'member'),
  'asset.restore': rule('technician', 'member'),
  /** Exports the visible ones of the given assets; the others are left out. */
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

  /** Shared by all organizations (decision 3). */
  'procedure.list': rule('viewer', 'anyone'),
  'procedure.read': rule('viewer', 'anyone'),
  'procedure.create': rule('technician', 'anyone'),
  'procedure.update': rule('technician', 'anyone'),
  'procedure.deactivate': rule('technician', 'anyone'),
  'procedure.restore': rule('technician', 'anyone'),
  'procedure.export': rule('admin', 'anyone'),
  'procedure.import': rule('admin', 'anyone'),

  'calibration.list': rule('viewer', 'anyone'),
  'calibration.analyze': rule('viewer', 'anyone'),
  'calibration.read': rule('viewer', 'visible'),
  'calibration.create': rule('technician', 'member'),
  /** The caller's own drafts; each is visible only while its asset may be calibrated. */
  'calibration.draft': rule('technician', 'anyone'),
  /** Approve or reject as the checker; never the caller's own work. */
  'calibration.decide': rule('technician', 'member'),
  /** Decide in place of the checker. */
  'calibration.decide_instead': rule('technician', 'org_admin'),
  /** Electronic signature of the sequence that authorises it. */
  'calibration.sign': rule('technician', 'member'),
  'calibration.attach': rule('technician', 'member'),
  'calibration.void': rule('admin', 'member'),
  'calibration.restore': rule('admin', 'member'),
  'calibration.supersede': rule('admin', 'member'),
  /** Recomputes by the present rules; does not change the records. */
  'calibration.recompute_all': rule('superadmin', 'anyone'),
  'calibration.recompute_organization': rule('technician', 'org_admin'),
  /** Approve the use of a reference standard that is invalid on the day. */
  'calibration.override_standard': rule('technician', 'org_admin'),

  /**
   * Impact assessment of an out-of-tolerance standard: started and closed per standard, decided per affected
   * calibration.
   */
  'impact.start': rule('technician', 'member'),
  'impact.decide': rule('technician', 'org_admin'),
  'impact.close': rule('technician', 'org_admin'),

  /** Stores nothing, and reads no personal data. */
  'metrology.compute': rule('viewer', 'anyone'),

  'certificate.read': rule('viewer', 'visible'),
  /** The first certificate of a calibration, and its preview. */
  'certificate.issue': rule('technician', 'member'),
  /** Reissue of the same results. */
  'certificate.reissue': rule('technician', 'member'),
  /** Issues for the visible ones of the given calibrations; the others are left out. */
  'certificate.issue_many': rule('technician', 'anyone'),

  /** Certificate templates: shared ones, and an organization's for everybody with access to it. */
  'certificate_template.list': rule('viewer', 'anyone'),
  'certificate_template.read': rule('viewer', 'visible'),
  /** Shared templates: superadmin only. */
  'certificate_template.manage': rule('technician', 'org_admin'),
  /** The upload itself; `certificate_template.manage` checks the target organization. */
  'certificate_template.upload': rule('technician', 'anyone'),
  /** Preview of a template source; stores nothing. */
  'certificate_template.try': rule('technician', 'anyone'),

  /** The validation of the calculations is public. */
  'metrology.verify': rule('viewer', 'anyone'),

  'audit.list': rule('viewer', 'anyone'),
  /** IP addresses and e-mail addresses in the entries of an organization; the caller's own always. */
  'audit.read_addresses': rule('technician', 'org_admin'),
  /** Entries about people and the installation; the caller's own always. */
  'audit.list_people': rule('admin', 'anyone'),
  /** Detects changes of the audit trail that bypassed the service. */
  'audit.verify': rule('superadmin', 'anyone'),
} as const satisfies Record<string, Rule>;

export type Action = keyof typeof actions;

/** Action without an object: passing one does not compile. */
export type FreeAction = { [A in Action]: (typeof actions)[A]['reach'] extends 'anyone' ? A : never }[Action];

/** Action on an object: omitting it does not compile, and is refused at run time. */
export type ReachingAction = Exclude<Action, FreeAction>;

export function isFree(action: Action): action is FreeAction {
  return actions[action].reach === 'anyone';
}
