export const calendar = {
  feed: {
    name: '{organization} : étalonnage à échéance',
    text: 'Échéances des instruments en service, depuis {days} jours. Ce qui est dépassé depuis plus longtemps ne figure que dans Etalon.',
    first: 'Les {shown} premières sur {total} sont affichées.',
  },
  event: {
    summary: '{asset} {name} : étalonnage à échéance',
    serial: 'Numéro de série {serial}',
    last: 'Dernier étalonnage le {day}',
  },
  title: 'Calendrier des échéances',
  caption: 'Pour le calendrier de votre téléphone ou ordinateur',
  none: 'Pas encore d’adresse',
  none_text:
    'Avec elle, votre calendrier montre chaque échéance que vous pouvez voir ici et se met à jour de lui-même.',
  subscribe: 'S’abonner aux échéances',
  name_label: 'Où elle est lue',
  name_default: 'Mon calendrier',
  name_hint: 'Par exemple téléphone ou bureau, pour la reconnaître',
  language: 'Langue des événements',
  make: 'Créer l’adresse',
  made: 'L’adresse',
  made_text:
    'Elle n’est affichée que cette fois. Qui la possède peut lire les échéances sans se connecter : gardez-la pour vous.',
  open: 'Ouvrir dans le calendrier',
  copy: 'Copier l’adresse',
  copied: 'Adresse copiée',
  how_desktop: 'Téléphone et Mac : « Ouvrir dans le calendrier ».',
  how_web:
    'Google et Outlook : ajoutez un calendrier « à partir de l’URL » ou « à partir du web » et collez l’adresse.',
  done: 'Terminé',
  read: 'lue {when}',
  never: 'pas encore lue',
  since: 'créée le {day}',
  revoke: 'Révoquer',
  revoke_named: 'Révoquer {name}',
  revoke_title: 'Révoquer « {name} » ?',
  revoke_text:
    'Les calendriers qui lisent cette adresse ne sont plus mis à jour. Elle ne peut pas être rétablie ; une nouvelle peut être créée.',
  revoked: 'L’adresse est révoquée',
  failed: 'Les adresses n’ont pas pu être chargées',
};
