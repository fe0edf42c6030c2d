import { declareFeature } from '../../platform/feature/declare-feature.js';

/** Lists as files for spreadsheets and other programs. Nothing is stored. */
export const feature = declareFeature({ name: 'tables' });
