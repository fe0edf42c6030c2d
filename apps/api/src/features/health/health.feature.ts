import { declareFeature } from '../../platform/feature/declare-feature.js';

/** What the calibrations of an asset say of it; it keeps nothing of its own. */
export const feature = declareFeature({ name: 'health' });
