export const first_steps = {
  title: 'First steps',
  done: '{count} of {all} done',
  leave: 'Do not show again',
  organization: {
    title: 'Create or join an organization',
    text: 'Assets, people and certificates belong to an organization.',
  },
  address: { title: 'Add its address and logo', text: 'They are printed on every certificate.' },
  public_address: {
    title: 'Set the public address',
    text: 'Set PUBLIC_URL to the address your users open. Without it, certificates have no verification code.',
  },
  asset: { title: 'Register the first asset', text: 'One at a time, or many from a table.' },
  calibration: {
    title: 'Record the first calibration',
    text: 'Enter the readings; curve, uncertainty and conformity are calculated immediately.',
  },
  signature: { title: 'Draw your signature', text: 'It is printed on the certificates of your calibrations.' },
};
