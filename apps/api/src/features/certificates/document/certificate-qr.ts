import { toSVG } from 'bwip-js/node';

/** QR code, error correction M, as SVG without a size of its own: the style sheet gives it one. */
export function qrCode(text: string): string {
  // The type of the library lacks what belongs to one symbology only.
  const symbology = { bcid: 'qrcode', eclevel: 'M' };
  return toSVG({ ...symbology, text, padding: 0 }).trim();
}
