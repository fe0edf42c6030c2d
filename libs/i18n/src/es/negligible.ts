import type { negligible as english } from '../en/negligible.js';
import type { Translated } from '../message.js';

export const negligible: Translated<typeof english> = {
  title: 'Componentes despreciables',
  help: 'Componentes que las calibraciones de este canal omiten del presupuesto de incertidumbre. El motivo se imprime en los certificados.',
  source: 'Fuente',
  reason: 'Motivo',
  fact: 'Despreciable: {source}',
  of_channel: '{source}: despreciable según el canal: {reason}',
  wrong: {
    twice: 'Esta fuente ya está declarada',
    long: 'Introduzca como máximo 500 caracteres',
  },
};
