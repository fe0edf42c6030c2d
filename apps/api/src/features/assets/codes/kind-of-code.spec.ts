import { kindOfCode } from './kind-of-code.js';

describe('the kind of an imported code', () => {
  it.each([
    ['RFID tag', 'E2801160600002', 'rfid'],
    ['NFC-Chip', '04A2', 'rfid'],
    ['QR-Code', 'X-1', 'qr_code'],
    ['Código QR', 'X-1', 'qr_code'],
    ['Old ID', '4711', 'inventory_number'],
    ['Alte Inventarnummer', '4711', 'inventory_number'],
    ['Ancien n°', '4711', 'inventory_number'],
    ['N.º antiguo', '4711', 'inventory_number'],
    ['Code-barres', '4711', 'barcode'],
    ['Strichcode / QR', '4711', 'barcode'],
    ['codes', '4711', 'barcode'],
    ['codes', ']Q1X-1', 'qr_code'],
    ['Barcode', 'https://lab.example.org/a/1', 'qr_code'],
    ['Barcode', 'urn:epc:id:giai:0614141.12345', 'rfid'],
    ['RFID', ']C1X-1', 'barcode'],
  ])('follows heading and text: %s, %s', (heading, text, kind) => {
    expect(kindOfCode(text, heading)).toBe(kind);
  });
});
