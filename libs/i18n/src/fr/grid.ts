import type { grid as english } from '../en/grid.js';
import type { Translated } from '../message.js';

export const grid: Translated<typeof english> = {
  row: '{column}, ligne {row}',
  remove: 'Retirer la ligne {row}',
  more: { one: 'et {count} autre ligne, également utilisée', other: 'et {count} autres lignes, également utilisées' },
  full: 'Pas plus de {count} lignes',
  problem: 'Ligne {row}, {column} : {reason}',
};
