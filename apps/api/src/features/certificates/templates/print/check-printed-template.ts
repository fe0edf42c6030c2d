import {
  checkPdf,
  findUnseen,
  isRightToLeft,
  type PageContent,
  placeOfMark,
  readPages,
  type Unseen,
} from '@etalon/pdf-rendering';
import { loopTurn } from '../../../../platform/work/loop-turns.js';
import { refuseBoxes } from '../../print-verification/check-printed.js';
import { comparable, requireText, textOfDocument } from '../../print-verification/printed-letters.js';
import { PrintRefused } from '../../print-verification/print-refused.js';
import { certificateTexts, fill, footerStatement } from '../../document/certificate-texts.js';
import type { CertificateData } from '../../document/index.js';
import { PrintUnseen } from './print-unseen.js';
import { DRAFT_INK } from './seal.js';
import type { Origin } from './origin-of-letter.js';

const MOST_PAGES = 500;

/**
 * All values unchanged, nothing else, in document order: no style hides, adds or reorders text.
 * @throws PrintRefused
 */
export async function checkPrintedTemplate(
  pdf: Buffer,
  data: CertificateData,
  html: string,
  whose: (letter: number) => Origin,
  followed: (share: number) => void = () => undefined,
): Promise<void> {
  const { pages, source } = checkPdf(pdf, []);
  if (pages > MOST_PAGES) throw new PrintRefused('table', 'pages');
  const paper = await readPages(source, loopTurn);
  const placed = textOfDocument(html);
  refuseBoxes(paper, placed);
  await loopTurn();
  requireText(placed, paper);
  const margins = comparable(paper.margins);
  const texts = certificateTexts(data.language);
  for (const margin of [data.certificate_number, data.org_name, footerStatement(data, texts)]) {
    const text = comparable(margin);
    if (!isRightToLeft(text) && margins.split(text).length - 1 < pages) throw new PrintRefused('letters', 'margins');
  }
  for (let page = 1; page <= pages; page += 1)
    if (!margins.includes(comparable(fill(texts.page_of, { page, pages }))))
      throw new PrintRefused('letters', 'margins');
  const turn = (share: number) => {
    followed(share);
    return loopTurn();
  };
  const [unseen] = await findUnseen(source, turn, data.is_draft ? DRAFT_INK : undefined);
  if (unseen)
    throw new PrintUnseen(unseen.reason, whose(isRightToLeft(paper.body) ? Infinity : letterOf(unseen, paper)));
}

function letterOf({ page, mark, at }: Unseen, { body, places }: PageContent): number {
  const start = mark === null ? undefined : places.get(placeOfMark(page, mark));
  return start === undefined ? Infinity : comparable(body.slice(0, start + at)).length;
}
