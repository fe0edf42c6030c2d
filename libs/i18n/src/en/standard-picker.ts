export const standard_picker = {
  title: 'Choose a reference standard',
  open: 'Find a suitable standard',
  find: 'Find by id, name, manufacturer or serial number',
  failed: 'The standards could not be loaded.',
  none: 'No channel is a standard of this quantity.',
  none_found: 'No matching standard.',
  more: 'Show more ({shown} of {total})',
  ratio: 'limit : U',
  ratio_help: 'Smallest limit of the channel over its range, divided by the uncertainty of the standard',
  warning: {
    other_quantity: 'Standard of another quantity.',
    range_not_covered: 'Not calibrated over the whole range of the channel.',
    uncertainty_unknown: 'Uncertainty over this range unknown.',
    ratio_small: 'Ratio to the limits of the channel below 4 : 1.',
    due_soon: 'Due on {date}.',
  },
};
