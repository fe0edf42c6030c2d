import { type PaperText, readPaper } from '@etalon/pdf-rendering';
import { loopTurn } from '../../../platform/work/loop-turns.js';
import { type CertificateData, certificateTexts, decimalSignOf } from '../document/index.js';
import { paperEquations } from './paper-equation.js';
import { codePoint, requireLetters, textOfDocument } from './paper-letters.js';
import { PaperRefused } from './paper-refused.js';
import { PaperResults } from './paper-results.js';

/**
 * Reads the finished PDF and refuses it when it is not what was recorded (rule R6): every letter that was placed is there,
 * no box stands for one; the printed equation gives the printed values, the printed errors are the printed differences,
 * and the verdicts follow from the printed numbers or carry the mark.
 * @param html the document that was meant to be printed
 * @throws PaperRefused naming fault and place
 */
export async function checkPaper(pdf: Buffer, data: CertificateData, html: string): Promise<void> {
  const paper = await readPaper(pdf, loopTurn);
  refuseBoxes(paper, html);
  requireLetters(textOfDocument(html), paper.body);
  await loopTurn();
  for (const margin of [data.certificate_number, data.org_name])
    if (!contains(paper.margins + paper.body, margin)) throw new PaperRefused('letters', 'margins');
  const { analysis, language } = data;
  if (!analysis || analysis.points.length === 0) return;
  const equations = paperEquations(paper.paragraphs, decimalSignOf(language));
  const readable = equations.flatMap((equation) => equation ?? []);
  if (readable.length < equations.length || (analysis.curve !== null && readable.length === 0))
    throw new PaperRefused('equation', 'curve');
  const results = new PaperResults(data, analysis, certificateTexts(language), paper.tables, readable);
  for (const _slice of results.rows()) await loopTurn();
}

function refuseBoxes({ missing }: PaperText, html: string): void {
  if (missing.length === 0) return;
  // The first sign of the document that is not Latin is the likeliest; the whole text is no part of an error.
  const foreign = Array.from(textOfDocument(html)).find((letter) => !/[\u0000-\u024f\p{P}\p{S}\p{Z}]/u.test(letter));
  throw new PaperRefused('glyph', foreign ? codePoint(foreign) : 'text');
}

function contains(text: string, part: string): boolean {
  const squeeze = (one: string) => one.normalize('NFKD').replace(/[\s\u00ad]/g, '');
  return isReordered(part) || squeeze(text).includes(squeeze(part));
}

/** Of scripts that are set in another order only the letters are compared. */
function isReordered(text: string): boolean {
  return /[\p{M}\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text.normalize('NFKD'));
}
