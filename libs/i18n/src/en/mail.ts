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
    text: 'Hello {name},\n\nplease confirm that this is your new address for Etalon. Until then the old one stays in force. The link works once, for 24 hours.',
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
  files_damaged: {
    subject: '{damaged} stored files are missing or damaged',
    text: 'The nightly check found {damaged} stored files that are missing or not what was stored. They are refused until they are put back from a backup. The log and npm run verify:files name them.',
    action: 'Open Etalon',
  },
  footer: 'Sent by Etalon at {url}.',
};
