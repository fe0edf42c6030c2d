import type { issues as english } from '../en/issues.js';
import type { Translated } from '../message.js';

export const issues: Translated<typeof english> = {
  title: 'Certificats',
  none: 'Aucun certificat n’a encore été émis.',
  reissue: 'Réémettre',
  download: 'Télécharger {number}',
  dialog: 'Réémettre le certificat',
  lead: 'L’enregistrement et ses résultats restent. Le nouveau certificat dit lequel il remplace et pourquoi ; le précédent garde son fichier et est remplacé.',
  reason: 'Motif',
  reason_help: 'Imprimé sur le nouveau certificat et conservé au journal.',
  language: 'Langue',
  same: 'Comme maintenant',
  customer: 'Client',
  address: 'Adresse du client',
  as_now: 'Vide : comme sur le certificat actuel.',
  done: 'Le nouveau certificat est en cours d’établissement',
  making: 'En cours d’établissement',
  failed: 'N’a pas pu être établi',
  issued: '{date}, {language}',
  by: '{reason} ({name})',
  instead: '{number} vaut à sa place',
  failed_load: 'Les certificats n’ont pas pu être chargés',
};
