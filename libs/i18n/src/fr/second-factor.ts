import type { second_factor as english } from '../en/second-factor.js';
import type { Translated } from '../message.js';

export const second_factor: Translated<typeof english> = {
  required_from: 'Un second facteur est obligatoire pour votre compte à partir du {date}.',
  confirm: {
    title: 'Confirmer avec votre second facteur',
    text: 'Cette action exige une confirmation, valable dix minutes.',
    act: 'Confirmer',
  },
  rule: {
    title: 'Second facteur',
    of_members: 'Si les membres de cette organisation doivent avoir un second facteur',
    of_everybody: 'Si tout le monde doit avoir un second facteur',
    failed: 'Le réglage n’a pas pu être chargé',
    required: 'Obligatoire',
    from: 'Obligatoire à partir du',
    from_help:
      'Jusque-là, chacun peut en ajouter un dans ses paramètres. Ensuite, c’est la seule action possible. La connexion par un fournisseur d’identité compte comme second facteur.',
    without: {
      one: '{count} compte n’a pas encore de second facteur',
      other: '{count} comptes n’ont pas encore de second facteur',
    },
    save: 'Enregistrer',
    saved: 'Enregistré',
  },
  needed: {
    title: 'Ajouter un second facteur',
    text: 'Votre compte doit avoir un second facteur. Ajoutez une clé d’accès ou une application d’authentification pour continuer.',
  },
};
