import type { tables as english } from '../en/tables.js';
import type { Translated } from '../message.js';

export const tables: Translated<typeof english> = {
  export: {
    act: 'Exporter',
    making: 'Création du fichier',
    received: '{size} Mo reçus',
    counting: 'Comptage',
    uncounted: 'Le nombre d’entrées est inconnu.',
    entries: { one: '{count} entrée de cette liste', other: '{count} entrées de cette liste' },
    many: 'Plus de {count} entrées de cette liste',
    per_channel: 'Une ligne par voie.',
    xlsx: 'Excel (.xlsx)',
    csv: 'CSV, pour d’autres programmes',
  },
};
