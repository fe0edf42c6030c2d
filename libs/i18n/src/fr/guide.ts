import type { Translated } from '../message.js';
import type { guide as english } from '../en/guide.js';

export const guide: Translated<typeof english> = {
  title: 'Guide d’utilisation',
  lead: 'Comment travailler avec Etalon, comment il calcule et comment l’exploiter.',
  contents: 'Sommaire',
  search: 'Rechercher dans le guide',
  results: 'Résultats dans le guide',
  none: 'Aucun résultat pour « {text} »',
  none_text: 'Essayez un autre mot ou choisissez une page du sommaire.',
  previous: 'Précédent',
  next: 'Suivant',
  turn: 'Page précédente et page suivante',
  english_only: 'Cette page n’est pas encore traduite. Le texte affiché est en anglais.',
  sign_in: 'Se connecter',
};
