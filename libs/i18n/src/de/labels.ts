import type { labels as english } from '../en/labels.js';
import type { Translated } from '../message.js';

export const labels: Translated<typeof english> = {
  print: {
    scan: 'Scannen für Status und Dokumente',
    calibrated_on: 'Kalibriert',
    due_on: 'Fällig',
    serial_number: 'S/N',
    retired: 'Ausgemustert',
    out_of_tolerance: 'Außer Toleranz',
    offset: 'Offset',
    gain: 'Steigung',
    quadratic: 'Quadratisch',
    cubic: 'Kubisch',
    quartic: '4. Grad',
  },
};
