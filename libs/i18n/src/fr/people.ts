import type { people as english } from '../en/people.js';
import type { Translated } from '../message.js';

export const people: Translated<typeof english> = {
  person: {
    title: 'Personne',
    failed: 'La personne n’a pas pu être chargée',
    profile: 'Profil',
    email: 'E-mail',
    role: 'Rôle',
    status: 'Statut',
    since: 'Membre depuis',
    last_sign_in: 'Dernière connexion',
    never: 'jamais',
    you: 'vous',
    settings: 'Paramètres',
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
    none_title: 'Aucune signature pour l’instant',
    none_text:
      'Chaque personne dessine ou téléverse sa signature dans ses paramètres. Elle est imprimée sur les certificats de ses étalonnages.',
    genuine: 'La signature est authentique',
    genuine_text: 'L’image et la clé correspondent. Rien n’a changé depuis la signature.',
    refused: 'La signature n’est pas authentique',
    image_changed: 'L’image enregistrée diffère de l’image signée.',
    key_mismatch: 'La signature n’a pas été faite avec la clé de cette personne.',
    withdrawn: 'Aucune signature valide',
    withdrawn_text: 'La clé est conservée pour vérifier les certificats antérieurs.',
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
