export const risk = {
  title: 'Global risk',
  value: '{accept} false acceptance, {reject} false rejection',
  of: {
    type: 'from {records} earlier calibrations of this type',
    channel: 'from {records} earlier calibrations of this channel',
  },
  why: {
    no_history: 'not calculated: no earlier calibrations of this type',
    budget_incomplete: 'not calculated: the uncertainty budget is incomplete',
    too_few_records: 'not calculated: fewer than {least} earlier calibrations of this type',
    not_as_read: 'not calculated: requires an evaluation of the indication',
    one_sided: 'not calculated: requires limits on both sides',
    no_variation: 'not calculated: earlier results scatter no more than their uncertainty',
    not_evaluated: 'not calculated: no point was evaluated',
  },
};
