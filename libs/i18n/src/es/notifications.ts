import type { notifications as english } from '../en/notifications.js';
import type { Translated } from '../message.js';

export const notifications: Translated<typeof english> = {
  label: 'Notificaciones',
  unread: { one: 'Notificaciones, {count} sin leer', other: 'Notificaciones, {count} sin leer' },
  new: 'sin leer',
  read_all: 'Marcar todo como leído',
  clear: 'Borrar todo',
  clear_title: '¿Borrar todas las notificaciones?',
  clear_text: 'No se pueden recuperar. Aquello de lo que informan queda como está.',
  remove: 'Quitar «{title}»',
  more: 'Mostrar más',
  empty: 'Nada nuevo',
  empty_text: 'Aquí aparecen las solicitudes para usted y las decisiones sobre las suyas.',
  failed: 'No se han podido cargar las notificaciones',
  gone: 'Ya se había quitado en otro lugar.',
};
