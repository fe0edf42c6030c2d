import type { issues as english } from '../en/issues.js';
import type { Translated } from '../message.js';

export const issues: Translated<typeof english> = {
  title: 'Certificados',
  none: 'Todavía no se ha emitido ningún certificado.',
  reissue: 'Emitir de nuevo',
  download: 'Descargar {number}',
  dialog: 'Emitir de nuevo el certificado',
  lead: 'El registro y sus resultados se mantienen. El nuevo certificado dice cuál sustituye y por qué; el anterior conserva su archivo y queda sustituido.',
  reason: 'Motivo',
  reason_help: 'Figura en el nuevo certificado y en el registro de actividad.',
  language: 'Idioma',
  same: 'Como ahora',
  customer: 'Cliente',
  address: 'Dirección del cliente',
  as_now: 'Vacío: como en el certificado actual.',
  done: 'El nuevo certificado se está elaborando',
  making: 'En elaboración',
  failed: 'No se pudo elaborar',
  issued: '{date}, {language}',
  by: '{reason} ({name})',
  instead: 'En su lugar vale {number}',
  failed_load: 'No se pudieron cargar los certificados',
};
