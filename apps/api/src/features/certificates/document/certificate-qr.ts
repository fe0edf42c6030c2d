import { toSVG } from 'bwip-js/node';
import { escapeMarkup } from './markup.js';

/**
 * QR code, error correction M, as SVG without intrinsic size (set by the style sheet). The text is its accessible
 * label.
 */
export function qrCode(text: string): string {
  // The library's types lack options of single symbologies.
  const symbology = { bcid: 'qrcode', eclevel: 'M' };
  const code = toSVG({ ...symbology, text, padding: 0 }).trim();
  return code.replace('<svg', `<svg role="img" aria-label="${escapeMarkup(text)}"`);
}
