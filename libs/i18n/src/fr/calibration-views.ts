import type { calibration_views as english } from '../en/calibration-views.js';
import type { Translated } from '../message.js';

export const calibration_views: Translated<typeof english> = {
  list: {
    count: { one: '{count} étalonnage', other: '{count} étalonnages' },
    channel: 'Voie',
    search: 'Chercher des étalonnages',
    search_hint: 'Instrument, n° de certificat, personne',
    person: 'Réalisé par',
    more_filters: 'Personne, échéance…',
  },
};
