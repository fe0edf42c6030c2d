import type { negligible as english } from '../en/negligible.js';
import type { Translated } from '../message.js';

export const negligible: Translated<typeof english> = {
  title: 'Composantes négligeables',
  help: 'Composantes que les étalonnages de cette voie omettent du bilan d’incertitude. Le motif est imprimé sur les certificats.',
  source: 'Source',
  reason: 'Motif',
  fact: 'Négligeable : {source}',
  of_channel: '{source} : négligeable selon la voie : {reason}',
  wrong: {
    twice: 'Cette source est déjà déclarée',
    long: 'Saisissez au plus 500 caractères',
  },
};
