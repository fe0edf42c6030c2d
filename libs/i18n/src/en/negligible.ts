export const negligible = {
  title: 'Negligible contributions',
  help: 'What calibrations of this channel may leave out of the uncertainty budget. The reason is printed on their certificates.',
  source: 'Source',
  reason: 'Reason',
  fact: 'Negligible: {source}',
  of_channel: '{source}: negligible, as the channel says: {reason}',
  wrong: {
    twice: 'It is declared already',
    long: 'No more than 500 characters',
  },
};
