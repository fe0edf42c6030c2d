import type { notifications as english } from '../en/notifications.js';
import type { Translated } from '../message.js';

export const notifications: Translated<typeof english> = {
  label: 'Notificaciones',
  unread: { one: 'Notificaciones, {count} sin leer', other: 'Notificaciones, {count} sin leer' },
  new: 'sin leer',
  read_all: 'Marcar todo como leído',
  settings: 'Elegir de qué se le informa',
  clear: 'Borrar todo',
  clear_title: '¿Borrar todas las notificaciones?',
  clear_text: 'No se pueden recuperar. Aquello de lo que informan queda como está.',
  remove: 'Quitar «{title}»',
  more: 'Mostrar más',
  newest_only: 'Aquí están las {count} más recientes. Las anteriores aparecen a medida que se eliminan estas.',
  empty: 'Nada nuevo',
  empty_text: 'Aquí aparece lo que vence, lo que se le pide y lo que se ha decidido.',
  failed: 'No se han podido cargar las notificaciones',
  gone: 'Ya se había quitado en otro lugar.',
};
