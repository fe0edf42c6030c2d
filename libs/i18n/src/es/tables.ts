import type { tables as english } from '../en/tables.js';
import type { Translated } from '../message.js';

export const tables: Translated<typeof english> = {
  export: {
    act: 'Exportar',
    making: 'Creando el archivo',
    received: '{size} MB hasta ahora',
    counting: 'Contando',
    uncounted: 'El número de entradas es desconocido.',
    entries: { one: '{count} entrada de esta lista', other: '{count} entradas de esta lista' },
    many: 'Más de {count} entradas de esta lista',
    per_channel: 'Una fila por canal.',
    xlsx: 'Excel (.xlsx)',
    csv: 'CSV, para otros programas',
  },
};
