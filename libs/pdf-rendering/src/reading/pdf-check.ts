import { isRightToLeft } from './painted-order.js';
import { ChromiumPdf, type PdfPage } from './pdf-text.js';
import { RenderingError } from '../rendering-error.js';

export interface PdfFacts {
  pages: number;
  fonts: string[];
  source: ChromiumPdf;
}

/** Missing or unreadable text, unembedded fonts: Chromium reports success even then. */
export function checkPdf(pdf: Buffer, expectText: readonly string[]): PdfFacts {
  if (pdf.subarray(0, 5).toString('latin1') !== '%PDF-') {
    throw new RenderingError('not_a_pdf', `Chromium gave ${pdf.length} bytes that are no PDF`);
  }
  let source: ChromiumPdf;
  let pages: readonly PdfPage[];
  try {
    source = new ChromiumPdf(pdf);
    pages = source.pages();
  } catch (error) {
    throw new RenderingError('not_a_pdf', `The PDF cannot be read: ${(error as Error).message}`, { cause: error });
  }
  let missing = expectText;
  let text = '';
  for (const page of pages) {
    text += withoutSpaces(page.readText());
    missing = missing.filter((expected) => !isShown(expected, text));
    // Expected text is usually on the first page.
    if (text !== '' && missing.length === 0) {
      break;
    }
  }
  if (text === '') {
    throw new RenderingError('blank', `The PDF holds no text on ${pages.length} page(s)`);
  }
  const fonts = pages.flatMap((page) => [...page.fonts.values()]);
  const poor = fonts.find((font) => !font.is_embedded || !font.has_unicode);
  if (poor) {
    throw new RenderingError('font_not_embedded', `The font ${poor.name} is not embedded or its text cannot be read`);
  }
  const [lost] = missing;
  if (lost !== undefined) {
    throw new RenderingError(
      'text_missing',
      `The PDF does not show "${lost}": text was lost, or no font has its characters`,
    );
  }
  return { pages: pages.length, fonts: [...new Set(fonts.map((font) => font.name))], source };
}

/** Line breaks change the painting order of right-to-left text. */
function isShown(expected: string, text: string): boolean {
  const wanted = withoutSpaces(expected);
  if (!isRightToLeft(wanted)) return text.includes(wanted);
  const count = (letter: string, within: string) => within.split(letter).length - 1;
  return Array.from(wanted).every((letter) => count(letter, text) >= count(letter, wanted));
}

/** Line breaks add or remove spaces. */
function withoutSpaces(text: string): string {
  return text.normalize('NFC').replace(/[\s\u00ad\u200b]+/g, '');
}
