export { CalibrationsData } from './calibrations-data';
export { plottedRecord } from './calibration-view/plotted-record';
export {
  correctionWord,
  decidedByChecks,
  recordConformity,
  recordStatus,
  statedVerdict,
} from './calibration-view/record-status';
export { CertificateFile } from './record-certificates/certificate-file';
export { DraftList } from './calibration-entry/sync/draft-list';
export { CurvePanel } from './record-parts/curve-panel';
export { LevelsTable } from './record-parts/levels-table';
export { ConformityText, judgedUnit } from './analysis-panels/conformity-text';
export { judgedResults } from './analysis-panels/judged-results';
export { VerdictNotes } from './analysis-panels/verdict-notes';
export { hasCurveValues, isOfCurve, isOfNominal, recordedShape } from './record-parts/curve-of-record';
export { judgesCurve } from './record-parts/place-of-result';
export { PlotPanel } from './plot-panel/plot-panel';
export { ResultText } from './result-text';
export { SweepView, frequencyUnitOf } from './record-parts/sweep-view';
export { ResultsTable } from './record-parts/results-table';
export { pause } from './pause';
