export const aSheet = {
  sheet: {
    summary: 'Two assets on an A4 sheet of 21 labels, three of them used',
    value: {
      asset_ids: ['1f3c9a52-6a0e-4c53-9a57-0f7d2f0a7a11', '5b1e1a34-0e1d-4a0a-8c56-4f0b8f6f2c22'],
      stock: 'a4_21',
      start: 4,
      fields: ['asset_id', 'name', 'due_on'],
      code: 'qr',
    },
  },
  roll: {
    summary: 'Bars on a roll',
    value: {
      asset_ids: ['1f3c9a52-6a0e-4c53-9a57-0f7d2f0a7a11'],
      roll: { width: 50, height: 25 },
      fields: ['asset_id', 'serial_number'],
      code: 'code_128',
    },
  },
};
