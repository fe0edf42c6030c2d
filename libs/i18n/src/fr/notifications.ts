import type { notifications as english } from '../en/notifications.js';
import type { Translated } from '../message.js';

export const notifications: Translated<typeof english> = {
  label: 'Notifications',
  unread: { one: 'Notifications, {count} non lue', other: 'Notifications, {count} non lues' },
  new: 'non lue',
  read_all: 'Tout marquer comme lu',
  settings: 'Choisir vos notifications',
  clear: 'Tout effacer',
  clear_title: 'Effacer toutes les notifications ?',
  clear_text: 'Elles ne peuvent pas être rétablies. Ce dont elles parlent reste inchangé.',
  remove: 'Retirer « {title} »',
  more: 'Afficher plus',
  newest_only:
    'Voici les {count} plus récentes. Les plus anciennes apparaissent à mesure que celles-ci sont supprimées.',
  empty: 'Rien de nouveau',
  empty_text: 'Ici apparaissent les échéances, les demandes qui vous sont faites et les décisions.',
  failed: 'Les notifications n’ont pas pu être chargées',
  gone: 'Déjà retirée ailleurs.',
};
