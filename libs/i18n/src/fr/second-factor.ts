import type { second_factor as english } from '../en/second-factor.js';
import type { Translated } from '../message.js';

export const second_factor: Translated<typeof english> = {
  required_from: 'Un second facteur est obligatoire pour votre compte à partir du {date}.',
  closed:
    '{name} exige un second facteur. Tant que vous n’en ajoutez pas, vous n’y voyez que ce que voient les personnes extérieures.',
  confirm: {
    title_at_provider: 'Confirmer votre identité',
    title: 'Confirmer avec votre second facteur',
    text: 'Cette action exige une confirmation, valable dix minutes.',
    act: 'Confirmer',
  },
  rule: {
    title: 'Second facteur',
    of_members: 'Second facteur pour les membres de cette organisation',
    of_everybody: 'Second facteur pour tous',
    failed: 'Le réglage n’a pas pu être chargé',
    required: 'Obligatoire',
    from: 'Obligatoire à partir du',
    from_help:
      'Jusque-là, chacun peut ajouter un second facteur dans ses paramètres. Ensuite, il faut en ajouter un pour continuer. La connexion par un fournisseur d’identité compte comme second facteur.',
    from_help_of_members:
      'D’ici là, chacun peut en ajouter un dans ses paramètres. Ensuite, l’organisation est fermée aux autres membres. La connexion par un fournisseur d’identité compte.',
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
