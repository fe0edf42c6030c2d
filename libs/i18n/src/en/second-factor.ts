export const second_factor = {
  required_from: 'A second factor is required for your account from {date}.',
  closed: '{name} requires a second factor. Until you add one, you have only the access of a non-member.',
  confirm: {
    title_at_provider: 'Confirm your identity',
    title: 'Confirm with your second factor',
    text: 'This action requires a confirmation. It is valid for ten minutes.',
    act: 'Confirm',
  },
  rule: {
    title: 'Second factor',
    of_members: 'Second factor for members of this organization',
    of_everybody: 'Second factor for everyone',
    failed: 'The setting could not be loaded',
    required: 'Required',
    from: 'Required from',
    from_help:
      'Until then, people can add a second factor in their settings. Afterwards, they must add one to continue. Sign-in with an identity provider counts as a second factor.',
    from_help_of_members:
      'Until then, members can add one in their settings. Afterwards, the organization is closed to members without one. Sign-in with an identity provider counts.',
    without: { one: '{count} account has no second factor yet', other: '{count} accounts have no second factor yet' },
    save: 'Save',
    saved: 'Saved',
  },
  needed: {
    title: 'Add a second factor',
    text: 'Your account must have a second factor. Add a passkey or an authenticator app to continue.',
  },
};
