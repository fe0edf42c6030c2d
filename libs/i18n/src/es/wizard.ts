import type { wizard as english } from '../en/wizard.js';
import type { Translated } from '../message.js';

export const wizard: Translated<typeof english> = {
  steps: {
    analysis: 'Análisis',
  },
  draft: {
    sending: 'Guardando borrador',
    device: 'Borrador solo en este dispositivo desde las {time}. {reason}',
    conflict: 'Este borrador se cambió en otro lugar; no se guarda nada hasta que decida.',
    gone: 'Este borrador se registró, descartó o entregó en otro lugar.',
    newer: 'Una versión más reciente guarda un borrador de este equipo. Recargue la página para continuarlo.',
    not_sent: 'El borrador aún no está en el servidor.',
    decide: 'Decidir',
    go_on: 'Continuar con él',
    acts: 'Acciones de este borrador',
    title: 'Borradores',
    rows: { one: '{count} fila', other: '{count} filas' },
    changed: 'modificado {ago}',
    from: 'de {name}',
    old: { one: 'sin cambios desde hace {count} día', other: 'sin cambios desde hace {count} días' },
    open: 'Continuar el borrador de {asset}',
    discard: 'Descartar el borrador de {asset}',
    discarded: 'El borrador de {asset} se ha descartado.',
    kept: 'El borrador está disponible en cualquier equipo hasta que se guarde o se descarte.',
    leave:
      'El borrador se conserva. Abra de nuevo la calibración de este equipo, en cualquier ordenador, para continuar.',
  },
  conflict: {
    title: 'Este borrador se cambió en otro lugar',
    text: 'Otro equipo o ventana lo guardó el {time}. Se diferencia en:',
    facts: 'Condiciones: {facts}',
    rows: { one: '{count} fila de lecturas', other: '{count} filas de lecturas' },
    analysis: 'Unidades y ajustes del análisis',
    budget: 'Contribuciones al balance',
    specification: 'Especificación',
    standards: 'Otros patrones de referencia',
    mine: 'Continuar con este',
    theirs: 'Tomar el otro',
  },
  hand_over: {
    title: 'Entregar este borrador',
    text: 'Pasa a ser de esa persona y desaparece de sus borradores.',
    whom: 'A quién',
    act: 'Entregar',
    done: 'El borrador se ha entregado a {name}.',
  },
  preview: {
    act: 'Ver el certificado',
    title: 'Certificado, borrador',
    text: 'Lo que se emitiría, sin número, código ni firma. Todavía no se ha registrado nada.',
    pages: 'Se muestran {drawn} de {pages} páginas.',
  },
  anyway: {
    title: '¿Guardar aunque {asset} no sea conforme?',
    text: '{verdict}, según {rule}. La calibración se registra con esta declaración, el certificado lo indica y el equipo aparece fuera de tolerancia.',
    act: 'Guardar de todos modos',
  },
  levels: {
    title: 'Lecturas por nivel',
    mean: 'Media',
    reading: '{number}',
    reference_of: 'Referencia, nivel {level}',
    reading_of: 'Lectura {number}, nivel {level}',
    more: { one: '{count} nivel más; véalo como filas.', other: '{count} niveles más; véalos como filas.' },
    as_levels: 'Introducir por nivel, con varias lecturas',
    as_rows: 'Introducir fila por fila',
  },
  answer: {
    row: 'Fila {row}',
  },
};
