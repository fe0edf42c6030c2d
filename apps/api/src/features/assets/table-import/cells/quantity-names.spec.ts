import { readCell } from './read-cell.js';

describe('quantities in cells', () => {
  it.each([
    ['Pressure', 'pressure'],
    ['sound_pressure', 'sound_pressure'],
    ['Druck', 'pressure'],
    ['TEMPÉRATURE', 'temperature'],
    ['temperatura', 'temperature'],
    ['ph', 'pH'],
    ['Gloss of paint', 'Gloss of paint'],
  ])('are known in four languages: %s', (cell, value) => {
    expect(readCell(cell, { kind: 'text', field: 'physical_quantity' }, {})).toEqual({ value });
  });
});
