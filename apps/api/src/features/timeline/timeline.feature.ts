import { declareFeature } from '../../platform/feature/declare-feature.js';

/** History of an asset from the records of other features. Nothing is stored. */
export const feature = declareFeature({ name: 'timeline' });
