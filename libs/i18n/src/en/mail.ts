/** Mails and the notifications that go with them. */
export const mail = {
  verify: {
    subject: 'Confirm your e-mail address',
    text: 'Hello {name},\n\nplease confirm this address so that you can sign in to Etalon. The link works once, for 24 hours.',
    action: 'Confirm address',
  },
  reset: {
    subject: 'Set a new password',
    text: 'Hello {name},\n\nsomebody asked for a new password for your account. If it was you, follow the link; it works once, for one hour. If not, nothing has changed and you can ignore this mail.',
    action: 'Set a new password',
  },
  change_email: {
    subject: 'Confirm your new e-mail address',
    text: 'Hello {name},\n\nplease confirm that this is your new address for Etalon. Until then the old one stays in force; then every session ends and you sign in anew. The link works once, for 24 hours.',
    action: 'Confirm address',
  },
  join_requested: {
    subject: '{name} asks to join {organization}',
    text: '{name} asks to become a member of {organization}. An admin of the organization decides.',
    action: 'Open the request',
  },
  join_approved: {
    subject: 'You are now a member of {organization}',
    text: 'Your request to join {organization} was approved.',
    action: 'Open the organization',
  },
  join_rejected: {
    subject: 'Your request to join {organization} was declined',
    text: 'An admin of {organization} declined your request.',
    action: 'Open the organization',
  },
  calibration_created: {
    subject: 'New calibration of {asset}',
    text: '{by} recorded version {version} of the calibrations of {asset} ({name}), done on {day}.',
    action: 'Open the asset',
  },
  checker_assigned: {
    subject: 'Please check the calibration of {asset}',
    text: '{by} recorded version {version} of the calibrations of {asset} ({name}), done on {day}, and named you to check it. It counts once you have approved it.',
    action: 'Open the calibration',
  },
  calibration_approved: {
    subject: 'The calibration of {asset} was approved',
    text: '{by} approved version {version} of the calibrations of {asset} ({name}), done on {day}. It counts from now.',
    action: 'Open the calibration',
  },
  calibration_rejected: {
    subject: 'The calibration of {asset} was rejected',
    text: '{by} rejected version {version} of the calibrations of {asset} ({name}), done on {day}. It does not count.\n\n{reason}',
    action: 'Open the calibration',
  },
  calibration_voided: {
    subject: 'A calibration of {asset} was voided',
    text: '{by} voided version {version} of the calibrations of {asset} ({name}), done on {day}. It does not count any more, and its certificate is void.\n\n{reason}',
    action: 'Open the calibration',
  },
  calibration_replaced: {
    subject: 'A calibration of {asset} was replaced',
    text: '{by} replaced version {version} of the calibrations of {asset} ({name}), done on {day}, by version {replacement}. Its certificate is superseded.\n\n{reason}',
    action: 'Open the calibration',
  },
  calibration_restored: {
    subject: 'A calibration of {asset} counts again',
    text: '{by} restored version {version} of the calibrations of {asset} ({name}), done on {day}. It counts again, and so does its certificate.',
    action: 'Open the calibration',
  },
  certificate_reissued: {
    subject: 'A new certificate replaces {former}',
    text: '{by} had the certificate of version {version} of the calibrations of {asset} ({name}), done on {day}, made anew: {number} replaces {former}. The results are unchanged.\n\n{reason}',
    action: 'Open the calibration',
  },
  due_soon: {
    subject: '{asset} is due on {due}',
    text: '{name} ({asset}) is to be calibrated by {due}.',
    action: 'Open the asset',
  },
  overdue: {
    subject: '{asset} is overdue',
    text: 'The calibration of {name} ({asset}) was due on {due}.',
    action: 'Open the asset',
  },
  due_soon_many: {
    subject: { one: '{count} asset falls due soon', other: '{count} assets fall due soon' },
    text: 'The first on {due}.',
    action: 'Open the list',
  },
  overdue_many: {
    subject: { one: '{count} asset is overdue', other: '{count} assets are overdue' },
    text: 'The oldest since {due}.',
    action: 'Open the list',
  },
  reminders: {
    subject: { one: '{count} asset is to be calibrated', other: '{count} assets are to be calibrated' },
    text: 'These are to be calibrated. Each is named once here; what stays open is in the list.',
    action: 'Open the list',
    overdue: { one: '{count} is overdue', other: '{count} are overdue' },
    due_soon: { one: '{count} falls due soon', other: '{count} fall due soon' },
    more: { one: '{count} more is in the list.', other: '{count} more are in the list.' },
    columns: { asset: 'Asset', name: 'Name', organization: 'Organization', due: 'Due' },
  },
  backup_failed: {
    subject: 'The backup that was due by the plan was not made',
    text: 'It could not be made, and the next one is tried when the plan says so. Administration, Backup, says what went wrong; make one by hand when that is mended.',
    action: 'Open the backups',
  },
  files_damaged: {
    subject: { one: '{count} stored file is missing or damaged', other: '{count} stored files are missing or damaged' },
    text: {
      one: 'The nightly check found {count} stored file that is missing or not what was stored. It is refused until it is put back from a backup. The log and npm run verify:files name it.',
      other:
        'The nightly check found {count} stored files that are missing or not what was stored. They are refused until they are put back from a backup. The log and npm run verify:files name them.',
    },
    action: 'Open Etalon',
  },
  invited: {
    subject: 'An account was made for you',
    text: 'Hello {name},\n\n{by} has made an account for you in Etalon. Follow the link to choose a password; it works once, for 24 hours.',
    action: 'Choose a password',
  },
  password_link: {
    subject: 'Choose a new password',
    text: 'Hello {name},\n\n{by}, an administrator, has had this link sent to you and ended your sessions. Follow it to choose a new password; it works once, for 24 hours. Ask the administrator if you do not know why.',
    action: 'Choose a new password',
  },
  restore_email: {
    subject: 'Your e-mail address was changed',
    text: 'Hello {name},\n\nyour account in Etalon now has the address {email}. If that was you, there is nothing to do.\n\nIf it was not you, take the account back: the link restores this address, sets a new password and ends every session. It works once, for seven days, whatever is done to the account meanwhile.',
    action: 'It was not me',
  },
  email_left: {
    subject: 'Your e-mail address was changed',
    text: 'Hello {name},\n\nan account in Etalon that had the address {email} has another one now. If you do not know why, ask an administrator.',
  },
  email_changed: {
    subject: 'Your e-mail address was changed',
    text: 'Your address was {before} and is {email} now. All sessions of that time have ended.',
    action: 'Open the settings',
  },
  email_restored: {
    subject: 'Your account was taken back',
    text: 'By the link that was mailed to {email}, your account has this address again instead of {before}, and a new password. All sessions and mailed links have ended.',
    action: 'Open the settings',
  },
  account_enabled: {
    subject: 'Your account is ready to be used',
    text: '{by} has activated your account. You can sign in with your password.',
    action: 'Open Etalon',
  },
  password_link_sent: {
    subject: '{by} had a link for a new password sent to you',
    text: '{by}, an administrator, had a link to choose a password mailed to you. Your sessions ended with it.',
    action: 'Open the settings',
  },
  password_link_shown: {
    subject: '{by} was shown a link for your password',
    text: 'No e-mail is sent here, so {by}, a super administrator, was shown a link with which a new password for your account can be chosen, to hand it over to you. Your sessions ended with it. If the link did not come from you or to you, ask why.',
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
    text: 'Somebody signed in to your account with a recovery code. Codes left: {count}. If it was not you, change your password and renew the codes.',
    action: 'Open the settings',
  },
  factor_failed: {
    subject: 'Sign-in with your password was stopped',
    text: 'Somebody entered your password and then several wrong codes. If it was not you, your password is known: change it now.',
    action: 'Open the settings',
  },
  member_added: {
    subject: 'New in {organization}: {name}',
    text: '{by} has made {name} a member of {organization}.',
    action: 'Open the organization',
  },
  member_link: {
    subject: 'A password link for {name}, member of {organization}',
    text: '{by}, an administrator of the installation, has made a link with which {name} chooses a new password. {name} is a member of {organization}.',
    action: 'Open the organization',
  },
  member_enabled: {
    subject: '{name}, member of {organization}, can sign in again',
    text: '{by}, an administrator of the installation, has enabled the account of {name}, who is a member of {organization}.',
    action: 'Open the organization',
  },
  webhook_paused: {
    subject: 'The webhook “{webhook}” is paused',
    text: 'The receiver of the webhook “{webhook}” said that it is gone, or has failed for days. Nothing is sent to it any more until you resume it.',
    action: 'Open the webhook',
  },
  signing_expires: {
    subject: 'The signing certificate of {organization} is valid until {day}',
    text: 'Calibration certificates of {organization} are signed with a certificate that is valid until {day}. After that day none is signed until it is renewed or another one is installed.',
    action: 'Open the organization',
  },
  instance_signing_expires: {
    subject: 'The signing certificate of the installation is valid until {day}',
    text: 'Certificates of assets without an organization are signed with a certificate that is valid until {day}. After that day none is signed until it is renewed or another one is installed.',
    action: 'Open the administration',
  },
  member_raised: {
    subject: '{name}, member of {organization}, may do more now',
    text: '{by}, an administrator of the installation, has raised the role of {name}, who is a member of {organization}.',
    action: 'Open the organization',
  },
  member_first_password: {
    subject: '{name} has not chosen a password yet',
    text: '{name}, now a member of {organization}, still has a first password that an administrator of the installation chose. Until it is changed, that administrator could sign in with it.',
    action: 'Open the organization',
  },
  test: {
    subject: 'Test of the mail server',
    text: 'Hello {name},\n\nthis mail was handed over by Etalon to {host}. The settings work.',
  },
  footer: 'Sent by Etalon at {url}.',
  choose: 'Choose what you are told about',
};
