export const negligible = {
  title: 'Negligible components',
  help: 'Components that calibrations of this channel leave out of the uncertainty budget. The reason is printed on the certificates.',
  source: 'Source',
  reason: 'Reason',
  fact: 'Negligible: {source}',
  of_channel: '{source}: negligible according to the channel: {reason}',
  wrong: {
    twice: 'This source is already declared',
    long: 'Enter at most 500 characters',
  },
};
