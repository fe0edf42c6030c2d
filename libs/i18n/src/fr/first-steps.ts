import type { first_steps as english } from '../en/first-steps.js';
import type { Translated } from '../message.js';

export const first_steps: Translated<typeof english> = {
  title: 'Premiers pas',
  done: '{count} sur {all} faits',
  leave: 'Ne plus afficher',
  organization: {
    title: 'Créer ou rejoindre une organisation',
    text: 'Instruments, personnes et certificats appartiennent à une organisation.',
  },
  address: { title: 'Lui donner une adresse et un logo', text: 'Ils figurent sur chaque certificat.' },
  public_address: {
    title: 'Définir l’adresse publique',
    text: 'Les étiquettes et les certificats portent des codes. Donnez à PUBLIC_URL l’adresse que les autres ouvrent ; d’ici là, les certificats n’ont pas de code.',
  },
  asset: { title: 'Enregistrer le premier instrument', text: 'Un par un, ou plusieurs depuis un tableau.' },
  calibration: {
    title: 'Enregistrer le premier étalonnage',
    text: 'Saisissez les lectures ; ajustement, incertitude et conformité apparaissent aussitôt.',
  },
  signature: { title: 'Dessiner votre signature', text: 'Elle figure sur les certificats de vos étalonnages.' },
};
