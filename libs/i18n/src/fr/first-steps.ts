import type { first_steps as english } from '../en/first-steps.js';
import type { Translated } from '../message.js';

export const first_steps: Translated<typeof english> = {
  title: 'Premiers pas',
  done: '{count} sur {all} terminés',
  leave: 'Ne plus afficher',
  organization: {
    title: 'Créer ou rejoindre une organisation',
    text: 'Instruments, personnes et certificats appartiennent à une organisation.',
  },
  address: { title: 'Ajouter son adresse et son logo', text: 'Ils sont imprimés sur chaque certificat.' },
  public_address: {
    title: 'Définir l’adresse publique',
    text: 'Donnez à PUBLIC_URL l’adresse qu’ouvrent vos utilisateurs. Sans elle, les certificats n’ont pas de code de vérification.',
  },
  asset: { title: 'Enregistrer le premier instrument', text: 'Un par un, ou plusieurs depuis un tableau.' },
  calibration: {
    title: 'Enregistrer le premier étalonnage',
    text: 'Saisissez les lectures ; courbe, incertitude et conformité sont calculées aussitôt.',
  },
  signature: { title: 'Dessiner votre signature', text: 'Elle est imprimée sur les certificats de vos étalonnages.' },
};
