export { conformityOf, worstPoint } from './analysis-panels/verdicts';
export { plottedRecord } from './calibration-view/plotted-record';
export { recordStatus } from './calibration-view/record-status';
export { PlotPanel } from './plot-panel/plot-panel';
export { ResultText } from './result-text';
export { ResultsTable } from './record-parts/results-table';
