import { checkPdf, readPaper } from '@etalon/pdf-rendering';
import { loopTurn } from '../../../platform/work/loop-turns.js';
import { refuseBoxes } from '../checking/check-paper.js';
import { requireLetters, textOfDocument } from '../checking/paper-letters.js';
import { squeeze } from '../checking/paper-numbers.js';
import { PaperRefused } from '../checking/paper-refused.js';
import type { CertificateData } from '../document/index.js';

const MOST_PAGES = 500;

/**
 * Holds the finished paper of a template against the record. Its values are those of the built-in paper, so what is left to
 * find out is whether they are printed, all of them, as they are and nothing else: letter by letter in the order of the
 * document, so that no style hides, adds or turns one; and number and issuer on every page.
 * @throws PaperRefused naming fault and place
 */
export async function checkTemplatePaper(pdf: Buffer, data: CertificateData, html: string): Promise<void> {
  const { pages } = checkPdf(pdf, []);
  if (pages > MOST_PAGES) throw new PaperRefused('table', 'pages');
  const paper = await readPaper(pdf, loopTurn);
  const placed = textOfDocument(html);
  refuseBoxes(paper, placed);
  await loopTurn();
  const [wanted, printed] = [folded(placed), folded(paper.body)];
  if (isReordered(wanted)) requireLetters(wanted, printed);
  else if (wanted !== printed) throw new PaperRefused('letters', placeOf(wanted, printed));
  const margins = folded(paper.margins);
  for (const margin of [data.certificate_number, data.org_name]) {
    const text = folded(margin);
    if (!isReordered(text) && margins.split(text).length - 1 < pages) throw new PaperRefused('letters', 'margins');
  }
}

/** Without what a style may change of a text: its case, and where lines break. */
const folded = (text: string): string =>
  squeeze(text)
    .replace(/[-\u2010\u200b-\u200f\u2060]/g, '')
    .toUpperCase()
    .toLowerCase();

/** Scripts that are set in another order than they are read in. */
const isReordered = (text: string) => /[\p{M}\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text.normalize('NFKD'));

/** A few letters of where they part. */
function placeOf(wanted: string, printed: string): string {
  let at = 0;
  while (at < wanted.length && wanted[at] === printed[at]) at += 1;
  return `letter ${String(at + 1)}`;
}
