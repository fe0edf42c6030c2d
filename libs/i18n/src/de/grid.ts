import type { grid as english } from '../en/grid.js';
import type { Translated } from '../message.js';

export const grid: Translated<typeof english> = {
  row: '{column}, Zeile {row}',
  remove: 'Zeile {row} entfernen',
  more: {
    one: 'und {count} weitere Zeile, ebenfalls verwendet',
    other: 'und {count} weitere Zeilen, ebenfalls verwendet',
  },
  full: 'Nicht mehr als {count} Zeilen',
  problem: 'Zeile {row}, {column}: {reason}',
};
