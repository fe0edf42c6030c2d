import { declareFeature } from '../../platform/feature/declare-feature.js';

/** The life of an asset, told from the records of others. Nothing is stored. */
export const feature = declareFeature({ name: 'timeline' });
