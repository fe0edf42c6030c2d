/** Lists as files. */
export const tables = {
  export: {
    act: 'Export',
    making: 'Making the file',
    received: '{size} MB so far',
    counting: 'Counting',
    uncounted: 'How many there are could not be found out.',
    entries: { one: '{count} entry of this list', other: '{count} entries of this list' },
    many: 'More than {count} entries of this list',
    per_channel: 'A row for each channel.',
    xlsx: 'Excel (.xlsx)',
    csv: 'CSV, for other programs',
  },
};
