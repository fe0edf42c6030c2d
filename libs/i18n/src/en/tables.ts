export const tables = {
  export: {
    act: 'Export',
    making: 'Creating the file',
    received: '{size} MB so far',
    counting: 'Counting',
    uncounted: 'The number of entries is unknown.',
    entries: { one: '{count} entry of this list', other: '{count} entries of this list' },
    many: 'More than {count} entries of this list',
    per_channel: 'One row per channel.',
    xlsx: 'Excel (.xlsx)',
    csv: 'CSV, for other programs',
  },
};
