export const standard_picker = {
  title: 'Choose a reference standard',
  open: 'Find a standard that fits',
  find: 'Find by id, name, maker or serial number',
  failed: 'The standards could not be loaded.',
  none: 'No channel is kept as a standard of this quantity.',
  none_found: 'No standard fits these words.',
  more: 'Show more ({shown} of {total})',
  ratio: 'limit : U',
  ratio_help: 'The smallest limit of the channel over its range, in parts of the uncertainty of the standard there',
  warning: {
    other_quantity: 'Kept for another quantity.',
    range_not_covered: 'Not calibrated over the whole range of the channel.',
    uncertainty_unknown: 'Its uncertainty over this range is not known.',
    ratio_small: 'Less than 4 : 1 against the limits of the channel.',
    due_soon: 'Falls due on {date}.',
  },
};
