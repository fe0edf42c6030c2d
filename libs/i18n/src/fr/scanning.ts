import type { scanning as english } from '../en/scanning.js';
import type { Translated } from '../message.js';

export const scanning: Translated<typeof english> = {
  open: 'Scanner un code',
  unknown: 'Aucun instrument ne porte le code « {code} ».',
  search: 'Rechercher un instrument',
  search_for: 'Rechercher « {code} » parmi les instruments',
  link: {
    title: 'Ajouter à un instrument',
    text: 'La lecture du code ouvre alors l’instrument.',
    find: 'Trouver l’instrument',
    act: 'Ajouter « {code} » à un instrument',
  },
  several: 'Plusieurs instruments portent le code « {code} »',
  several_text: 'Choisissez l’instrument à ouvrir.',
  create: 'Créer un instrument avec ce code',
  camera: {
    title: 'Lire un code',
    picture: 'Image de la caméra',
    text: 'Tenez le code d’une étiquette dans le cadre.',
    none: 'Cet appareil ou ce navigateur n’a pas de caméra. Saisissez l’identifiant dans la recherche, ou utilisez un lecteur.',
    insecure:
      'La caméra demande https. Ouvrez Etalon par son adresse https, ou saisissez l’identifiant dans la recherche.',
    refused:
      'Le navigateur bloque la caméra. Autorisez-la pour cette page dans ses paramètres et réessayez, ou saisissez l’identifiant dans la recherche.',
    taken: 'Un autre programme utilise la caméra. Fermez-le, puis réessayez.',
    failed: 'La caméra n’a pas pu être utilisée. Réessayez, ou saisissez l’identifiant dans la recherche.',
  },
};
