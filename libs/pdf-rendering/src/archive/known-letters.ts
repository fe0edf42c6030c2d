import { packed, unpacked } from '../reading/flate.js';
import type { OpenPdf } from './open-pdf.js';

/** PDF/A forbids glyphs mapped to zero (ISO 19005-3, 6.2.11.7.2); ActualText has the meaning. */
export function nameUnknownLetters(pdf: OpenPdf): void {
  for (const { value } of [...pdf.objects.values()]) {
    const table = value.startsWith('<</Type /Font\n') && /\/ToUnicode (\d{1,10}) 0 R/.exec(value)?.[1];
    const content = table ? pdf.objects.get(Number(table)) : undefined;
    if (!content?.stream) continue;
    const isPacked = content.value.includes('/FlateDecode');
    const text = (isPacked ? unpacked(content.stream) : content.stream).toString('latin1');
    if (!text.includes('> <0000>\n')) continue;
    content.stream = packed(Buffer.from(text.replaceAll('> <0000>\n', '> <FFFD>\n'), 'latin1'));
    content.value = '/Filter /FlateDecode';
  }
}
