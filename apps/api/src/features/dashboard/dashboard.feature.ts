import { declareFeature } from '../../platform/feature/declare-feature.js';

/** Due dates and recent events as figures with links to their lists. */
export const feature = declareFeature({ name: 'dashboard' });
