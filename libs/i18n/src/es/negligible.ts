import type { negligible as english } from '../en/negligible.js';
import type { Translated } from '../message.js';

export const negligible: Translated<typeof english> = {
  title: 'Contribuciones despreciables',
  help: 'Lo que las calibraciones de este canal pueden omitir del balance de incertidumbre. El motivo figura en sus certificados.',
  source: 'Fuente',
  reason: 'Motivo',
  fact: 'Despreciable: {source}',
  of_channel: '{source}: despreciable según el canal: {reason}',
  wrong: {
    twice: 'Ya está declarada',
    long: 'No más de 500 caracteres',
  },
};
