export { hasValuesBetween } from './between-points.js';
export * from './certificate-data.js';
export { certificateHtml, titleOf } from './certificate-html.js';
export { CertificateNumbers, decimalSignOf, readPrinted } from './certificate-numbers.js';
export { writtenDate } from './certificate-date.js';
export { certificateTexts, certificateWords, type CertificateTexts } from './certificate-texts.js';
export { asFoundData, printsLevelsOfFound, sideTexts } from './as-found-section.js';
export { asStated, deviationOf, sweepColumns, type SweepColumn } from './sweep-section.js';
export { methodOf } from './identity-section.js';
export { checksTable, isChecksAlone } from './checks-section.js';
export { statedView } from './stated-section.js';
export { levelColumns, printsLevels, type LevelColumn } from './levels-section.js';
export { contradicts, contradictsApart, type PrintedDecision } from './decided-again.js';
export { type Side, sideColumns } from './sides-section.js';
export { resultColumns, type ResultColumn } from './results-section.js';
export {
  cmcOf,
  correctedReferenceOf,
  correctionOf,
  hasCurve,
  judgedBy,
  levelsOf,
  statedConfidence,
  otherErrorOf,
  otherUncertaintyOf,
} from './what-is-said.js';
