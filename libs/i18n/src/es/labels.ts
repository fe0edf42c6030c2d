import type { labels as english } from '../en/labels.js';
import type { Translated } from '../message.js';

export const labels: Translated<typeof english> = {
  print: {
    scan: 'Escanear para estado y documentos',
    calibrated_on: 'Calibrado el',
    due_on: 'Vence el',
    serial_number: 'N.º serie',
    retired: 'Retirado',
    out_of_tolerance: 'Fuera de tolerancia',
    offset: 'Desviación',
    gain: 'Ganancia',
    quadratic: 'Cuadrático',
    cubic: 'Cúbico',
    quartic: 'Cuártico',
  },
};
