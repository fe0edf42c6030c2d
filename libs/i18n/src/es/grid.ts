import type { grid as english } from '../en/grid.js';
import type { Translated } from '../message.js';

export const grid: Translated<typeof english> = {
  row: '{column}, fila {row}',
  remove: 'Eliminar la fila {row}',
  more: { one: 'y {count} fila más, también utilizada', other: 'y {count} filas más, también utilizadas' },
  full: 'No más de {count} filas',
  problem: 'Fila {row}, {column}: {reason}',
};
