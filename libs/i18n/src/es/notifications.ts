import type { notifications as english } from '../en/notifications.js';
import type { Translated } from '../message.js';

export const notifications: Translated<typeof english> = {
  label: 'Notificaciones',
  unread: { one: 'Notificaciones, {count} sin leer', other: 'Notificaciones, {count} sin leer' },
  new: 'sin leer',
  read_all: 'Marcar todo como leído',
  settings: 'Ajustes de notificaciones',
  clear: 'Borrar todo',
  clear_title: '¿Borrar todas las notificaciones?',
  clear_text: 'No se puede deshacer. Los registros correspondientes no cambian.',
  remove: 'Eliminar «{title}»',
  more: 'Mostrar más',
  newest_only: 'Se muestran las {count} más recientes. Elimine algunas para ver las anteriores.',
  empty: 'Sin notificaciones',
  empty_text: 'Aquí aparecen calibraciones que vencen, solicitudes y decisiones.',
  failed: 'No se pudieron cargar las notificaciones',
};
