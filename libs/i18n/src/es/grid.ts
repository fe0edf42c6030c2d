import type { grid as english } from '../en/grid.js';
import type { Translated } from '../message.js';

export const grid: Translated<typeof english> = {
  row: '{column}, fila {row}',
  remove: 'Quitar la fila {row}',
  more: { one: 'y {count} fila más, que también cuenta', other: 'y {count} filas más, que también cuentan' },
  full: 'No más de {count} filas',
  problem: 'Fila {row}, {column}: {reason}',
};
