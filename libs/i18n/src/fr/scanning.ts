import type { scanning as english } from '../en/scanning.js';
import type { Translated } from '../message.js';

export const scanning: Translated<typeof english> = {
  open: 'Scanner un code',
  unknown: 'Aucun instrument ne porte ici le code « {code} ».',
  elsewhere: 'Ce code appartient à une autre installation : {host}.',
  search: 'Rechercher un instrument',
  search_for: 'Rechercher « {code} » parmi les instruments',
  link: {
    title: 'Associer à un instrument',
    text: 'Le code devient le numéro de série de l’instrument. Sa lecture ouvre alors l’instrument.',
    find: 'Trouver l’instrument',
    has: 'numéro de série {serial}',
    act: 'Associer « {code} » à un instrument',
    done: '« {code} » est désormais le numéro de série de {asset}',
    replace_title: 'Remplacer le numéro de série de {asset} ?',
    replace_text: 'Le numéro de série est « {serial} ». Il deviendrait « {code} ».',
    replace: 'Remplacer',
    keep: 'Garder « {serial} »',
  },
  camera: {
    title: 'Lire un code',
    picture: 'Image de la caméra',
    text: 'Tenez le code d’une étiquette dans le cadre.',
    none: 'Cet appareil n’a pas de caméra, ou le navigateur n’en donne aucune. Saisissez l’identifiant dans la recherche, ou prenez un lecteur.',
    insecure:
      'Les navigateurs ne donnent la caméra qu’aux pages ouvertes en https. Ouvrez Etalon par son adresse https, ou saisissez l’identifiant dans la recherche.',
    refused:
      'Le navigateur a reçu l’ordre de ne pas donner la caméra. Autorisez-la pour cette page dans ses réglages, puis réessayez ; ou saisissez l’identifiant dans la recherche.',
    taken: 'Un autre programme utilise la caméra. Fermez-le, puis réessayez.',
    failed: 'La caméra n’a pas pu être utilisée. Réessayez, ou saisissez l’identifiant dans la recherche.',
  },
};
