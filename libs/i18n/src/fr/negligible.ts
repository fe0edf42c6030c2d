import type { negligible as english } from '../en/negligible.js';
import type { Translated } from '../message.js';

export const negligible: Translated<typeof english> = {
  title: 'Contributions négligeables',
  help: 'Ce que les étalonnages de cette voie peuvent omettre du bilan d’incertitude. La raison figure sur leurs certificats.',
  source: 'Source',
  reason: 'Raison',
  fact: 'Négligeable : {source}',
  of_channel: '{source} : négligeable selon la voie : {reason}',
  wrong: {
    twice: 'Elle est déjà déclarée',
    long: 'Pas plus de 500 caractères',
  },
};
