import type { codes as english } from '../../en/assets/codes.js';
import type { Translated } from '../../message.js';

export const codes: Translated<typeof english> = {
  codes: {
    title: 'Codes',
    text: 'La lecture d’un code ouvre cet instrument.',
    none: 'Aucun code',
    code: 'Code',
    kind: 'Type',
    note: 'Remarque',
    add: 'Ajouter un code',
    camera: 'Lire avec la caméra',
    remove: 'Retirer le code « {code} »',
    remove_title: 'Retirer le code « {code} » ?',
    remove_text: 'Sa lecture n’ouvrira plus {asset}.',
    remove_act: 'Retirer',
    added: '« {code} » ouvre désormais {asset}',
    removed: '« {code} » n’ouvre plus {asset}',
    help: 'Scannez le code ou saisissez-le.',
    kinds: {
      barcode: 'Code-barres',
      qr_code: 'Code QR',
      rfid: 'Étiquette RFID',
      inventory_number: 'Numéro d’inventaire',
      marking: 'Marquage',
    },
    failed: 'Les codes n’ont pas pu être chargés',
  },
};
