export const mail = {
  verify: {
    subject: 'Confirm your e-mail address',
    text: 'Hello {name},\n\nplease confirm this address to sign in to Etalon. The link is valid for 24 hours and works once.',
    action: 'Confirm address',
  },
  reset: {
    subject: 'Set a new password',
    text: 'Hello {name},\n\na new password was requested for your account. Open the link to set it; the link is valid for one hour and works once.\n\nIf you did not request it, ignore this e-mail. Your password stays unchanged.',
    action: 'Set a new password',
  },
  change_email: {
    subject: 'Confirm your new e-mail address',
    text: 'Hello {name},\n\nplease confirm your new address for Etalon. The link is valid for 24 hours and works once.\n\nThe previous address stays valid until you confirm. Then all sessions end, and you sign in with the new address.',
    action: 'Confirm address',
  },
  join_requested: {
    subject: '{name} asks to join {organization}',
    text: '{name} asks to become a member of {organization}. Approve or decline the request as its administrator.',
    action: 'Open the request',
  },
  join_approved: {
    subject: 'You are now a member of {organization}',
    text: 'Your request to join {organization} was approved.',
    action: 'Open the organization',
  },
  join_rejected: {
    subject: 'Your request to join {organization} was declined',
    text: 'An administrator of {organization} declined your request.',
    action: 'Open the organization',
  },
  calibration_created: {
    subject: 'New calibration of {asset}',
    text: '{by} recorded version {version} of the calibrations of {asset} ({name}), performed on {day}.',
    action: 'Open the asset',
  },
  checker_assigned: {
    subject: 'Calibration of {asset}: approval needed',
    text: '{by} recorded version {version} of the calibrations of {asset} ({name}), performed on {day}, and named you as checker. It is not valid until you approve it.',
    action: 'Open the calibration',
  },
  calibration_approved: {
    subject: 'The calibration of {asset} was approved',
    text: '{by} approved version {version} of the calibrations of {asset} ({name}), performed on {day}. It is now valid.',
    action: 'Open the calibration',
  },
  calibration_rejected: {
    subject: 'The calibration of {asset} was rejected',
    text: '{by} rejected version {version} of the calibrations of {asset} ({name}), performed on {day}. It is not valid.\n\n{reason}',
    action: 'Open the calibration',
  },
  calibration_voided: {
    subject: 'A calibration of {asset} was voided',
    text: '{by} voided version {version} of the calibrations of {asset} ({name}), performed on {day}. If a certificate was issued here, it is void too.\n\n{reason}',
    action: 'Open the calibration',
  },
  calibration_replaced: {
    subject: 'A calibration of {asset} was superseded',
    text: '{by} replaced version {version} of the calibrations of {asset} ({name}), performed on {day}, with version {replacement}. If a certificate was issued here, it is superseded.\n\n{reason}',
    action: 'Open the calibration',
  },
  calibration_restored: {
    subject: 'A calibration of {asset} is valid again',
    text: '{by} restored version {version} of the calibrations of {asset} ({name}), performed on {day}. The calibration is valid again. If a certificate was issued here, it is valid too.',
    action: 'Open the calibration',
  },
  certificate_reissued: {
    subject: 'A new certificate replaces {former}',
    text: '{by} reissued the certificate of version {version} of the calibrations of {asset} ({name}), performed on {day}: {number} replaces {former}. The results are unchanged.\n\n{reason}',
    action: 'Open the calibration',
  },
  due_soon: {
    subject: '{asset}: calibration due on {due}',
    text: 'The calibration of {name} ({asset}) is due on {due}.',
    action: 'Open the asset',
  },
  overdue: {
    subject: '{asset}: calibration overdue',
    text: 'The calibration of {name} ({asset}) was due on {due}.',
    action: 'Open the asset',
  },
  due_soon_many: {
    subject: { one: '{count} calibration due soon', other: '{count} calibrations due soon' },
    text: 'The first is due on {due}.',
    action: 'Open the list',
  },
  overdue_many: {
    subject: { one: '{count} calibration overdue', other: '{count} calibrations overdue' },
    text: 'The oldest was due on {due}.',
    action: 'Open the list',
  },
  reminders: {
    subject: { one: '{count} calibration due', other: '{count} calibrations due' },
    text: 'These assets are due for calibration. Each is listed once; see the list in Etalon for all open ones.',
    action: 'Open the list',
    overdue: { one: '{count} overdue', other: '{count} overdue' },
    due_soon: { one: '{count} due soon', other: '{count} due soon' },
    more: { one: '{count} more is in the list.', other: '{count} more are in the list.' },
    columns: { asset: 'Asset', name: 'Name', organization: 'Organization', due: 'Due' },
  },
  backup_failed: {
    subject: 'The scheduled backup failed',
    text: 'See Administration, Backup for the cause. After correcting it, create a backup yourself; Etalon retries at the next scheduled time.',
    action: 'Open the backups',
  },
  files_damaged: {
    subject: { one: '{count} stored file is missing or damaged', other: '{count} stored files are missing or damaged' },
    text: {
      one: 'The nightly check found {count} stored file missing or damaged. Restore it from a backup. The log and npm run verify:files name it.',
      other:
        'The nightly check found {count} stored files missing or damaged. Restore them from a backup. The log and npm run verify:files name them.',
    },
    action: 'Open Etalon',
  },
  invited: {
    subject: 'You have been invited to Etalon',
    text: 'Hello {name},\n\n{by} has invited you to Etalon. Open the link to choose a password; it is valid for 24 hours and works once.',
    action: 'Choose a password',
  },
  password_link: {
    subject: 'Choose a new password',
    text: 'Hello {name},\n\nthe administrator {by} sent you this link and ended your sessions. Open it to choose a new password; it is valid for 24 hours and works once.\n\nAsk the administrator if you do not know the reason.',
    action: 'Choose a new password',
  },
  restore_email: {
    subject: 'Your e-mail address was changed',
    text: 'Hello {name},\n\nyour account in Etalon now has the address {email}. If you made this change, no action is needed.\n\nIf not, recover your account: the link restores this address, sets a new password and ends all sessions. It is valid for seven days and works once.',
    action: 'Recover account',
  },
  email_left: {
    subject: 'Your e-mail address was changed',
    text: 'Hello {name},\n\nthe address {email} was replaced in its Etalon account. If you do not know the reason, ask an administrator.',
  },
  email_changed: {
    subject: 'Your e-mail address was changed',
    text: 'Your address was {before} and is now {email}. All sessions ended.',
    action: 'Open the settings',
  },
  email_restored: {
    subject: 'Your account was recovered',
    text: 'With the link sent to {email}, your account has this address again instead of {before}, and a new password. All sessions ended, and all links are invalid.',
    action: 'Open the settings',
  },
  account_enabled: {
    subject: 'Your account is active',
    text: '{by} has activated your account. You can sign in with your password.',
    action: 'Open Etalon',
  },
  role_changed: {
    subject: 'Your role was changed',
    text: '{by} has changed your role in this installation. The settings show it.',
    action: 'Open the settings',
  },
  password_changed: {
    subject: 'Your password was changed',
    text: 'The password of your account was changed, and all sessions ended. If it was not you, choose another with “Forgot password” and ask an administrator.',
    action: 'Open the settings',
  },
  api_key_made: {
    subject: 'An API key of your account was created or rotated',
    text: 'The API key {name} opens your account. If you did not create or rotate it, revoke it in your settings and change your password.',
    action: 'Open the settings',
  },
  password_link_sent: {
    subject: '{by} sent you a password link',
    text: 'The administrator {by} sent you a link to choose a password. Your sessions ended.',
    action: 'Open the settings',
  },
  password_link_shown: {
    subject: 'A link for your password was displayed to {by}',
    text: 'This installation sends no e-mail, so the super administrator {by} got a link to hand over to you. It sets a new password; your sessions ended.\n\nIf you did not request or receive the link, ask for the reason.',
    action: 'Open the settings',
  },
  identity_linked: {
    subject: 'A way to sign in was added to your account',
    text: 'Signing in with {provider} now opens your account. If it was not you, disconnect it in your settings and change your password.',
    action: 'Open the settings',
  },
  factor_added: {
    subject: 'A second factor was added to your account',
    text: 'An authenticator app or a passkey was added to your account. If it was not you, change your password and remove it in your settings.',
    action: 'Open the settings',
  },
  factor_removed: {
    subject: 'A second factor was removed from your account',
    text: 'An authenticator app or a passkey was removed from your account. If it was not you, change your password and ask an administrator.',
    action: 'Open the settings',
  },
  recovery_code_used: {
    subject: 'A recovery code was used',
    text: 'Someone signed in to your account with a recovery code. Codes left: {count}. If it was not you, change your password and renew the codes.',
    action: 'Open the settings',
  },
  factor_failed: {
    subject: 'Sign-in with your password was stopped',
    text: 'Someone entered your password and then several wrong codes. If it was not you, your password is known: change it now.',
    action: 'Open the settings',
  },
  member_added: {
    subject: 'New member of {organization}: {name}',
    text: '{by} added {name} to {organization}.',
    action: 'Open the organization',
  },
  member_link: {
    subject: 'Password link for {name}, member of {organization}',
    text: 'The installation administrator {by} created a link with which {name} chooses a new password. {name} is a member of {organization}.',
    action: 'Open the organization',
  },
  member_enabled: {
    subject: '{name}, member of {organization}, can sign in again',
    text: 'The installation administrator {by} reactivated the account of {name}, a member of {organization}.',
    action: 'Open the organization',
  },
  webhook_paused: {
    subject: 'The webhook “{webhook}” is paused',
    text: 'The receiver of the webhook “{webhook}” no longer exists or has failed for days. Etalon sends no more events until you resume the webhook.',
    action: 'Open the webhook',
  },
  signing_expires: {
    subject: 'The signing certificate of {organization} expires on {day}',
    text: 'The signing certificate of {organization} is valid until {day}. After that day no calibration certificate can be signed. Renew it, or install another one.',
    action: 'Open the organization',
  },
  instance_signing_expires: {
    subject: 'The signing certificate of the installation expires on {day}',
    text: 'The signing certificate for assets without an organization is valid until {day}. After that day their certificates cannot be signed. Renew it, or install another one.',
    action: 'Open administration',
  },
  member_raised: {
    subject: '{name}, member of {organization}, has more rights',
    text: '{by} raised the role of {name} in this installation. {name} is a member of {organization}.',
    action: 'Open the organization',
  },
  member_first_password: {
    subject: '{name} has not chosen a password yet',
    text: '{name}, now a member of {organization}, still has the first password. The installation administrator who chose it can sign in until {name} changes it.',
    action: 'Open the organization',
  },
  test: {
    subject: 'Test of the e-mail server',
    text: 'Hello {name},\n\nEtalon sent this e-mail through {host}. The settings work.',
  },
  footer: 'Sent by Etalon at {url}.',
  choose: 'Notification settings',
};
