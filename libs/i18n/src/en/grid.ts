export const grid = {
  row: '{column}, row {row}',
  remove: 'Remove row {row}',
  more: { one: 'and {count} more row, also used', other: 'and {count} more rows, also used' },
  full: 'No more than {count} rows',
  problem: 'Row {row}, {column}: {reason}',
};
