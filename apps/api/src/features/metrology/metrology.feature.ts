import { declareFeature } from '../../platform/feature/declare-feature.js';

/** Calculations that anybody signed in may ask for; nothing of them is stored. */
export const feature = declareFeature({ name: 'metrology' });
