export const second_factor = {
  required_from: 'A second factor is required for your account from {date}.',
  confirm: {
    title: 'Confirm with your second factor',
    text: 'This needs a confirmation, which is valid for ten minutes.',
    act: 'Confirm',
  },
  rule: {
    title: 'Second factor',
    of_members: 'Whether members of this organization need a second factor',
    of_everybody: 'Whether everybody needs a second factor',
    failed: 'The setting could not be loaded',
    required: 'Required',
    from: 'Required from',
    from_help:
      'Until then people can add one in their settings. Afterwards they can only add one. Sign-in with an identity provider counts as a second factor.',
    without: { one: '{count} account has no second factor yet', other: '{count} accounts have no second factor yet' },
    save: 'Save',
    saved: 'Saved',
  },
  needed: {
    title: 'Add a second factor',
    text: 'Your account must have a second factor. Add a passkey or an authenticator app to continue.',
  },
};
