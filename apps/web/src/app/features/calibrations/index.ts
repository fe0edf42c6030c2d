export { conformityOf, worstPoint } from './analysis-panels/verdicts';
export { plottedRecord } from './calibration-view/plotted-record';
export { recordStatus } from './calibration-view/record-status';
export { CurvePanel } from './record-parts/curve-panel';
export { VerdictNotes } from './analysis-panels/verdict-notes';
export { recordedShape } from './record-parts/shown-curve';
export { PlotPanel } from './plot-panel/plot-panel';
export { ResultText } from './result-text';
export { ResultsTable } from './record-parts/results-table';
