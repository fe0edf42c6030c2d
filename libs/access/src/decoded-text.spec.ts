import { decodedText } from './decoded-text.js';

describe('text of uploaded files', () => {
  it.each([
    ['UTF-8', [0xc2, 0xb5, 0x56]],
    ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, 0xc2, 0xb5, 0x56]],
    ['UTF-16, little end first', [0xff, 0xfe, 0xb5, 0x00, 0x56, 0x00]],
    ['UTF-16, big end first', [0xfe, 0xff, 0x00, 0xb5, 0x00, 0x56]],
    ['Windows-1252', [0xb5, 0x56]],
  ])('is read in %s', (_encoding, bytes) => {
    expect(decodedText(new Uint8Array(bytes))).toBe('µV');
  });
});
