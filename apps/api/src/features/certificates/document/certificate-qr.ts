import { toSVG } from 'bwip-js/node';
import { escapeMarkup } from './markup.js';

export function qrCode(text: string): string {
  // The library's types lack options of single symbologies.
  const symbology = { bcid: 'qrcode', eclevel: 'M' };
  const code = toSVG({ ...symbology, text, padding: 0 }).trim();
  return code.replace('<svg', `<svg role="img" aria-label="${escapeMarkup(text)}"`);
}
