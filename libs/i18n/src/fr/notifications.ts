import type { notifications as english } from '../en/notifications.js';
import type { Translated } from '../message.js';

export const notifications: Translated<typeof english> = {
  label: 'Notifications',
  unread: { one: 'Notifications, {count} non lue', other: 'Notifications, {count} non lues' },
  new: 'non lue',
  read_all: 'Tout marquer comme lu',
  settings: 'Paramètres de notification',
  clear: 'Tout supprimer',
  clear_title: 'Supprimer toutes les notifications ?',
  clear_text: 'Cette action est irréversible. Les enregistrements concernés restent inchangés.',
  remove: 'Retirer « {title} »',
  more: 'Afficher plus',
  newest_only: 'Les {count} plus récentes sont affichées. Supprimez-en pour voir les plus anciennes.',
  empty: 'Aucune notification',
  empty_text: 'Les étalonnages dus, les demandes et les décisions apparaissent ici.',
  failed: 'Les notifications n’ont pas pu être chargées',
};
