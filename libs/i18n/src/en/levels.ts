export const levels = {
  table: {
    title: 'Results per reference value',
    number: 'Level',
    reference: 'Reference value',
    readings: 'n',
    mean: 'Mean reading',
    error: 'Mean error',
    deviation: 's',
    rising: 'Rising',
    falling: 'Falling',
    hysteresis: 'Hysteresis',
    uncertainty: 'U of the mean',
    direction_uncertainty: 'U of one direction',
    verdict: 'Statement',
    note: 'Mean of n readings; s is the standard deviation of one of them. Where a value was read rising and falling, the mean is that of both directions with the hysteresis in its U, and each direction is judged by itself.',
    zero: 'Zero error',
    zero_value: '{value}, mean of {count}',
  },
  measurand: {
    title: 'Result judged',
    single_reading: 'Every reading',
    mean: 'Mean of the readings',
    help_single_reading: 'Every reading by itself, with its whole scatter.',
    help_mean:
      'The mean of the readings at each reference value, with the scatter divided by the root of their number.',
    judged: 'Judged at each reference value: the mean of {readings} readings',
    range: '{least} to {most}',
  },
  verdict: {
    pass: 'Conforms, {passed} of {evaluated} means',
    conditional_pass: 'Conforms conditionally, {passed} of {evaluated} means',
    conditional_fail: 'Does not conform, conditionally: {passed} of {evaluated} means conform',
    fail: 'Does not conform: {passed} of {evaluated} means conform',
    all: {
      one: 'Conforms with {limit} at the one reference value, in the mean',
      other: 'Conforms with {limit} in the mean at all {count} reference values',
    },
  },
  other: {
    indication: 'Error of indication: U at most {value} (k = {k}), without the curve',
    corrected_value: 'Value corrected with the curve: U at most {value} (k = {k}), with that of the curve',
  },
};
