import type { signatures as english } from '../../en/calibrations/signatures.js';
import type { Translated } from '../../message.js';

export const signatures: Translated<typeof english> = {
  signatures: {
    intact: 'Signé, et inchangé depuis',
    extended: 'Signé, mais complété ensuite',
    broken: 'La signature n’est pas valide : le fichier a été modifié',
    unknown: 'Ce type de signature ne peut pas être vérifié',
    ours: 'Certificat de cette installation, signé par elle',
    by: 'Signataire : {signer}, certifié par {issuer}',
    by_itself: 'Signataire : {signer}, autocertifié',
    at: 'Heure indiquée dans le fichier : {when}',
    none: 'Le fichier n’est pas signé.',
    trust: 'Etalon ne confirme pas l’identité du signataire. Comparez le nom avec les indications du laboratoire.',
    failed: 'Les signatures n’ont pas pu être lues',
  },
};
