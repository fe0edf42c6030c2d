export * from './certificate-data.js';
export { certificateHtml, titleOf } from './certificate-html.js';
export { decimalSignOf, readPrinted } from './certificate-numbers.js';
export { certificateTexts, type CertificateTexts } from './certificate-texts.js';
export { contradicts } from './printed-point.js';
export { resultColumns, type ResultColumn } from './results-section.js';
export { correctedReferenceOf, correctionOf, judgedBy, otherErrorOf } from './what-is-said.js';
