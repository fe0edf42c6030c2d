import { type AnalysisResult, CURVE_NOTICES } from '@etalon/metrology';
import type { CertificateData } from '../certificate-data.js';
import type { Table } from '../certificate-layout.js';
import type { CertificateNumbers } from '../certificate-numbers.js';
import { fill, type CertificateTexts } from '../certificate-texts.js';
import { checksParagraph, isChecksAlone } from './checks-section.js';
import { conformityParagraphs, statedVerdict } from './conformity-section.js';
import { levelsTable, notesBelow, printsLevels } from './levels-section.js';
import { remarks, resultsTable } from './results-section.js';
import { scopeNotes } from './scope-section.js';
import { asStated } from './sweep-section.js';
import { hasCurve, measurandOf, statedErrors } from '../stated-results.js';

interface AsFoundView {
  title: string;
  notes: string[];
  results: Table;
  levels: Table | null;
  level_notes: string[];
}

export function asFoundData(data: CertificateData): CertificateData | null {
  const { as_found, analysis, entered } = data;
  return as_found && { ...data, ...as_found, as_found: analysis && { analysis, entered }, is_as_found: true };
}

export function sideTexts(
  data: CertificateData,
  texts: CertificateTexts,
  side: 'left' | 'found' = 'left',
): CertificateTexts {
  if (!data.as_found) return texts;
  const { of_side, [side]: name } = texts.modes.as_found;
  return {
    ...texts,
    results: { ...texts.results, number: name },
    levels: { ...texts.levels, number: fill(of_side, { side: name, what: texts.levels.number }) },
  };
}

export const printsLevelsOfFound = (found: CertificateData, analysis: AnalysisResult): boolean =>
  measurandOf(analysis) === 'mean' && printsLevels(analysis) && statedErrors(found, analysis).judged;

export function asFoundView(
  data: CertificateData,
  texts: CertificateTexts,
  numbers: CertificateNumbers,
): AsFoundView | null {
  const found = asFoundData(data);
  const own = sideTexts(data, texts, 'found');
  const results = found && resultsTable(found, own, numbers);
  if (!results || !found.analysis) return null;
  const { title, note } = texts.modes.as_found;
  const levels = printsLevelsOfFound(found, found.analysis) ? levelsTable(found, own, numbers) : null;
  const { judged, other } = statedErrors(found, found.analysis);
  const notes = [
    note,
    ...(judged || other ? scopeNotes(found, texts, numbers) : []),
    ...remarksOfFound(data, found, texts),
  ];
  return { title, notes, results, levels, level_notes: notesBelow(levels, found, texts) };
}

/** Without those of a curve that is not stated and those printed for the results as left. */
function remarksOfFound(data: CertificateData, found: CertificateData, texts: CertificateTexts): string[] {
  const { analysis } = found;
  if (!analysis) return [];
  const hasOwnCurve = hasCurve(analysis) && !statedErrors(found, analysis).calculated;
  const notices = analysis.notices.filter(({ code }) => !(hasOwnCurve && CURVE_NOTICES.has(code)));
  const known = remarks(data, texts);
  return remarks({ ...found, analysis: { ...analysis, notices } }, texts).filter((text) => !known.includes(text));
}

export function ofSides<View extends { place: string }>(
  data: CertificateData,
  view: View | null,
  texts: CertificateTexts,
): View | null {
  if (!data.as_found || !view) return view;
  return { ...view, place: fill(texts.modes.as_found.left_conformity, { statement: view.place }) };
}

export const conformityOfModes = (
  data: CertificateData,
  texts: CertificateTexts,
  numbers: CertificateNumbers,
): string[] => [
  ...statedVerdict(data, texts),
  ...(isChecksAlone(data) ? [] : evaluatedHere(data, texts, numbers)),
  ...checksParagraph(data, texts),
];

function evaluatedHere(data: CertificateData, texts: CertificateTexts, numbers: CertificateNumbers): string[] {
  const stated = conformityParagraphs(asStated(data), texts, numbers);
  const words = texts.modes;
  if (data.sweep && data.sweep.result.verdict !== 'not_evaluated') return [...stated, words.sweep.judged];
  const found = asFoundData(data);
  if (!found) return stated;
  return [
    ...named(stated, words.as_found.left_conformity),
    ...named(conformityParagraphs(found, texts, numbers), words.as_found.found_conformity),
  ];
}

const named = ([first = '', ...rest]: readonly string[], text: string) => [fill(text, { statement: first }), ...rest];
