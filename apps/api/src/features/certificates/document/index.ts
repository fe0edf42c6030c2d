export { hasValuesBetween } from './sections/between-points.js';
export * from './certificate-data.js';
export { certificateHtml, noUncertainty, titleOf } from './certificate-html.js';
export { CertificateNumbers, decimalSignOf, readPrinted, shifted } from './certificate-numbers.js';
export { writtenDate } from './certificate-date.js';
export { certificateTexts, certificateWords, type CertificateTexts } from './certificate-texts.js';
export { asFoundData, printsLevelsOfFound, sideTexts } from './sections/as-found-section.js';
export { asStated, deviationOf, sweepColumns, type SweepColumn } from './sections/sweep-section.js';
export { isOwnInstrument, methodOf } from './sections/identity-section.js';
export { isChecksAlone } from './sections/checks-section.js';
export { statedView } from './sections/stated-section.js';
export { levelColumns, printsLevels, type LevelColumn } from './sections/levels-section.js';
export { contradicts, contradictsApart, type PrintedDecision } from './numbers/decided-again.js';
export { type Side, sideColumns } from './sections/sides-section.js';
export { resultColumns, type ResultColumn } from './sections/results-section.js';
export {
  cmcOf,
  correctedReferenceOf,
  correctionOf,
  hasCurve,
  judgedBy,
  levelsOf,
  statedConfidence,
  statedErrors,
  otherErrorOf,
  otherFactorOf,
  otherUncertaintyOf,
} from './stated-results.js';
