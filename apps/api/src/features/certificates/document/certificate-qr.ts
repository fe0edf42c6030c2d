import { toSVG } from 'bwip-js/node';
import { escapeMarkup } from './markup.js';

/** QR code, error correction M, as SVG without a size of its own: the style sheet gives it one. Who does not see it is told the text. */
export function qrCode(text: string): string {
  // The type of the library lacks what belongs to one symbology only.
  const symbology = { bcid: 'qrcode', eclevel: 'M' };
  const code = toSVG({ ...symbology, text, padding: 0 }).trim();
  return code.replace('<svg', `<svg role="img" aria-label="${escapeMarkup(text)}"`);
}
