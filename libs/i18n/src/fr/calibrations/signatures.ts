import type { signatures as english } from '../../en/calibrations/signatures.js';
import type { Translated } from '../../message.js';

/** Of the papers of other laboratories. */
export const signatures: Translated<typeof english> = {
  signatures: {
    intact: 'Signé, et tout le fichier est ce qui a été signé',
    extended: 'Signé, mais quelque chose a été ajouté au fichier ensuite',
    broken: 'La signature ne correspond pas au fichier : ce n’est pas ce qui a été signé',
    unknown: 'Signé d’une façon qui n’est pas vérifiée ici',
    ours: 'Signé par cette installation : un certificat à nous',
    by: 'Par {signer}, attesté par {issuer}.',
    by_itself: 'Par {signer}, sans que personne d’autre s’en porte garant.',
    at: '{when}, selon le fichier.',
    none: 'Le fichier ne porte pas de signature.',
    trust:
      'C’est à vous de savoir si le signataire est bien celui que nomme le certificat : comparez avec ce que dit le laboratoire.',
    failed: 'Les signatures n’ont pas pu être lues',
  },
};
