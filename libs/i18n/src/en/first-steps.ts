/** The way through the first hour. */
export const first_steps = {
  title: 'First steps',
  done: '{count} of {all} done',
  leave: 'Do not show again',
  organization: { title: 'Create or join an organization', text: 'Assets, people and certificates belong to one.' },
  address: { title: 'Give it an address and a logo', text: 'They stand on every certificate.' },
  public_address: {
    title: 'Set the public address',
    text: 'Labels and certificates carry codes. Set PUBLIC_URL to the address that others open; until then certificates carry no code.',
  },
  asset: { title: 'Register the first asset', text: 'One by one, or many from a table.' },
  calibration: {
    title: 'Record the first calibration',
    text: 'Enter the readings; fit, uncertainty and conformity appear at once.',
  },
  signature: { title: 'Draw your signature', text: 'It stands on the certificates of what you calibrate.' },
};
