import type { calibration_views as english } from '../en/calibration-views.js';
import type { Translated } from '../message.js';

export const calibration_views: Translated<typeof english> = {
  list: {
    count: { one: '{count} Kalibrierung', other: '{count} Kalibrierungen' },
    channel: 'Kanal',
    search: 'Kalibrierungen suchen',
    search_hint: 'Messmittel, Scheinnummer, Person',
    person: 'Durchgeführt von',
    more_filters: 'Person, Fälligkeit …',
  },
};
