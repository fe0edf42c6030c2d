import type { people as english } from '../en/people.js';
import type { Translated } from '../message.js';

export const people: Translated<typeof english> = {
  person: {
    title: 'Personne',
    failed: 'La personne n’a pas pu être chargée',
    profile: 'Profil',
    email: 'Courriel',
    role: 'Rôle',
    status: 'État',
    since: 'Membre depuis',
    last_sign_in: 'Dernière connexion',
    never: 'jamais',
    you: 'vous',
    settings: 'Réglages',
    administer: 'Administrer',
    picture: 'Photo de {name}',
    show_picture: 'Afficher la photo de {name}',
  },
  names: {
    one: '« {name} »',
    similar: 'Ressemble au nom de {names} dans la même organisation',
    mixed: 'Le nom mélange des écritures dans un même mot',
  },
  status: { active: 'Actif', waiting: 'En attente d’activation', inactive: 'Désactivé' },
  signature: {
    title: 'Signature',
    caption: 'Liée à la personne par une clé qui lui est propre',
    none_title: 'Pas encore de signature',
    none_text:
      'Chacun la dessine ou la téléverse dans ses réglages. Elle figure ensuite sur les certificats de ce qu’il a effectué.',
    genuine: 'La signature est authentique',
    genuine_text: 'L’image et la clé correspondent ; rien n’a été modifié depuis la signature.',
    refused: 'La signature n’est pas authentique',
    image_changed: 'L’image conservée n’est pas celle qui a été signée.',
    key_mismatch: 'Elle n’a pas été signée avec la clé de cette personne.',
    withdrawn: 'Aucune signature en vigueur',
    withdrawn_text: 'La clé demeure, pour que les certificats antérieurs puissent être vérifiés.',
    version: 'Version {version}, signée le {date}',
    algorithm: 'Algorithme',
    fingerprint: 'Empreinte (SHA-256)',
    copy: 'Copier l’empreinte',
    download: 'Clé publique en PEM',
    verify: 'Vérifier à nouveau',
    verifying: 'Vérification',
    failed: 'La signature n’a pas pu être vérifiée',
  },
};
