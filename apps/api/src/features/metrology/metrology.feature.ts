import { declareFeature } from '../../platform/feature/declare-feature.js';

/** Calculations for every signed-in user; nothing is stored. */
export const feature = declareFeature({ name: 'metrology' });
