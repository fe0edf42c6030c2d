import { declareFeature } from '../../platform/feature/declare-feature.js';

/** What is stuck on an asset so that a scanner finds it. Nothing is stored. */
export const feature = declareFeature({ name: 'labels' });
