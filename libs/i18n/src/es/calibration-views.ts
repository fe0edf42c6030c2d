import type { calibration_views as english } from '../en/calibration-views.js';
import type { Translated } from '../message.js';

export const calibration_views: Translated<typeof english> = {
  list: {
    count: { one: '{count} calibración', other: '{count} calibraciones' },
    channel: 'Canal',
    search: 'Buscar calibraciones',
    search_hint: 'Equipo, n.º de certificado, persona',
    person: 'Realizada por',
    more_filters: 'Persona, vencimiento…',
  },
};
