/** What stands on labels, and the dialogs that make them. */
export const labels = {
  print: {
    scan: 'Scan for status and documents',
    calibrated_on: 'Calibrated',
    due_on: 'Due',
    serial_number: 'S/N',
    retired: 'Retired',
    out_of_tolerance: 'Out of tolerance',
    offset: 'Offset',
    gain: 'Gain',
    quadratic: 'Quadratic',
    cubic: 'Cubic',
    quartic: 'Quartic',
  },
};
