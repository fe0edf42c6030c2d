import type { labels as english } from '../en/labels.js';
import type { Translated } from '../message.js';

export const labels: Translated<typeof english> = {
  print: {
    scan: 'Scanner pour l’état et les documents',
    calibrated_on: 'Étalonné le',
    due_on: 'Échéance',
    serial_number: 'N° série',
    retired: 'Réformé',
    out_of_tolerance: 'Hors tolérance',
    offset: 'Décalage',
    gain: 'Gain',
    quadratic: 'Quadratique',
    cubic: 'Cubique',
    quartic: 'Quartique',
  },
};
