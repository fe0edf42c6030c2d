export const grid = {
  row: '{column}, row {row}',
  remove: 'Remove row {row}',
  more: { one: 'and {count} more row, which counts as well', other: 'and {count} more rows, which count as well' },
  full: 'No more than {count} rows',
  problem: 'Row {row}, {column}: {reason}',
};
