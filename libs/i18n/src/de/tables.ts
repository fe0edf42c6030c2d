import type { tables as english } from '../en/tables.js';
import type { Translated } from '../message.js';

export const tables: Translated<typeof english> = {
  export: {
    act: 'Exportieren',
    making: 'Datei wird erstellt',
    received: '{size} MB bisher',
    counting: 'Wird gezählt',
    uncounted: 'Die Anzahl der Einträge ist unbekannt.',
    entries: { one: '{count} Eintrag dieser Liste', other: '{count} Einträge dieser Liste' },
    many: 'Mehr als {count} Einträge dieser Liste',
    per_channel: 'Eine Zeile je Kanal.',
    xlsx: 'Excel (.xlsx)',
    csv: 'CSV, für andere Programme',
  },
};
