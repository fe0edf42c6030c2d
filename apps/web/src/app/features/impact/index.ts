export { ImpactFindings } from './impact-findings';
export { ImpactNotice } from './impact-notice';
