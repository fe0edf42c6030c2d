/** Codes that the owner has put on an asset. */
export const codes = {
  codes: {
    title: 'Codes',
    text: 'Scanning a code opens this asset.',
    none: 'No codes',
    code: 'Code',
    kind: 'Kind',
    note: 'Note',
    add: 'Add code',
    camera: 'Read with the camera',
    remove: 'Remove the code “{code}”',
    remove_title: 'Remove the code “{code}”?',
    remove_text: 'Scanning it no longer opens {asset}.',
    remove_act: 'Remove',
    added: '“{code}” now opens {asset}',
    removed: '“{code}” no longer opens {asset}',
    help: 'Scan or type the code.',
    kinds: {
      barcode: 'Barcode',
      qr_code: 'QR code',
      rfid: 'RFID tag',
      inventory_number: 'Inventory number',
      marking: 'Marking',
    },
    failed: 'The codes could not be loaded',
  },
};
