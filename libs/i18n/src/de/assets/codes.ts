import type { codes as english } from '../../en/assets/codes.js';
import type { Translated } from '../../message.js';

export const codes: Translated<typeof english> = {
  codes: {
    title: 'Codes',
    text: 'Der Scan eines Codes öffnet dieses Messmittel.',
    none: 'Keine Codes',
    code: 'Code',
    kind: 'Art',
    note: 'Bemerkung',
    add: 'Code hinzufügen',
    camera: 'Mit der Kamera lesen',
    remove: 'Code „{code}“ entfernen',
    remove_title: 'Code „{code}“ entfernen?',
    remove_text: 'Der Scan öffnet {asset} dann nicht mehr.',
    remove_act: 'Entfernen',
    added: '„{code}“ öffnet jetzt {asset}',
    removed: '„{code}“ öffnet {asset} nicht mehr',
    help: 'Scannen Sie den Code, oder geben Sie ihn ein.',
    kinds: {
      barcode: 'Strichcode',
      qr_code: 'QR-Code',
      rfid: 'RFID-Transponder',
      inventory_number: 'Inventarnummer',
      marking: 'Beschriftung',
    },
    failed: 'Die Codes konnten nicht geladen werden',
  },
};
