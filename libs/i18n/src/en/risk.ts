export const risk = {
  title: 'Risk over the type',
  value: '{accept} falsely accepted, {reject} falsely rejected',
  of: {
    type: 'from {records} earlier calibrations of this type',
    channel: 'from {records} earlier calibrations of this channel',
  },
  why: {
    no_history: 'not computed: no earlier calibrations of this type',
    budget_incomplete: 'not computed: the uncertainty budget is incomplete',
    too_few_records: 'not computed: fewer than {least} earlier calibrations of this type',
    not_as_read: 'not computed: only where the indication as read is judged',
    one_sided: 'not computed: only with limits on both sides',
    no_variation: 'not computed: earlier results scatter no more than their measurement',
    not_evaluated: 'not computed: no point was judged',
  },
};
