import { type ChromiumPdf, isRightToLeft, type PageContent, readPages } from '@etalon/pdf-rendering';
import { unprintableLetter } from '../../../platform/http/fields/printable.js';
import { loopTurn } from '../../../platform/work/loop-turns.js';
import {
  asFoundData,
  type CertificateData,
  certificateTexts,
  type CertificateTexts,
  decimalSignOf,
  hasCurve,
  hasValuesBetween,
  printsLevelsOfFound,
  sideTexts,
} from '../document/index.js';
import { checkBudget } from './printed-budget.js';
import { checkChecks } from './printed-checks.js';
import { checkBetween, checkDeclared } from './printed-curve.js';
import { printedEquations } from './printed-equation.js';
import { comparable, requireText, textOfDocument } from './printed-letters.js';
import { PrintedLevels } from './printed-levels.js';
import { PrintRefused } from './print-refused.js';
import { PrintedResults } from './printed-results.js';
import { checkSides } from './printed-sides.js';
import { checkStated } from './printed-stated.js';
import { checkSweep } from './printed-sweep.js';

/**
 * Rule R6. The PDF must match the record: letters, printed equation, differences, verdicts.
 * @throws PrintRefused
 */
export async function checkPrinted(pdf: Buffer | ChromiumPdf, data: CertificateData, html: string): Promise<void> {
  const certificate = await readPages(pdf, loopTurn);
  const placed = textOfDocument(html);
  refuseBoxes(certificate, placed);
  requireText(placed, certificate);
  await loopTurn();
  const everywhere = comparable(certificate.margins + certificate.body);
  for (const margin of [data.certificate_number, data.org_name])
    if (!isRightToLeft(margin) && !everywhere.includes(comparable(margin)))
      throw new PrintRefused('letters', 'margins');
  const { analysis, language } = data;
  const texts = certificateTexts(language);
  const printed = { ...certificate, texts, decimalSign: decimalSignOf(language) };
  if (data.declared) checkDeclared(printed, data.declared);
  checkChecks(data, texts, certificate.tables);
  if (data.stated) checkStated(data, texts, certificate.tables);
  if (data.sweep) checkSweep(data, data.sweep, texts, certificate.tables);
  if (!analysis || analysis.points.length === 0) return;
  const equations = printedEquations(printed);
  const readable = equations.flatMap((equation) => equation ?? []);
  if (readable.length < equations.length || (hasCurve(analysis) && readable.length === 0))
    throw new PrintRefused('equation', 'curve');
  const results = new PrintedResults(data, analysis, sideTexts(data, texts), certificate.tables, readable);
  for (const _slice of results.rows()) await loopTurn();
  checkBudget(printed, analysis);
  await checkAsFound(data, texts, certificate.tables);
  checkSides(data, texts, certificate.tables);
  if (hasValuesBetween(analysis)) checkBetween(printed, analysis, readable);
  new PrintedLevels(data, analysis, sideTexts(data, texts), certificate.tables, results.printedRows).check();
}

async function checkAsFound(
  data: CertificateData,
  texts: CertificateTexts,
  tables: PageContent['tables'],
): Promise<void> {
  const found = asFoundData(data);
  if (!found?.analysis) return;
  const own = sideTexts(data, texts, 'found');
  const results = new PrintedResults(found, found.analysis, own, tables, []);
  for (const _slice of results.rows()) await loopTurn();
  if (printsLevelsOfFound(found, found.analysis))
    new PrintedLevels(found, found.analysis, own, tables, results.printedRows).check();
}

/** Other families come from the machine. */
const OURS = /^(?:Inter|JetBrainsMono|Noto)/;

export function refuseBoxes({ missing, fonts }: PageContent, text: string): void {
  const unprintable = unprintableLetter(text, { multiline: true, printed: true });
  if (unprintable) throw new PrintRefused('glyph', unprintable.code_point);
  if (missing.length > 0) throw new PrintRefused('glyph', 'text');
  const foreign = fonts.find((name) => !OURS.test(name));
  if (foreign) throw new PrintRefused('font', foreign);
}
