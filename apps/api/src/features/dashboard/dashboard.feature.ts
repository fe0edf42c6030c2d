import { declareFeature } from '../../platform/feature/declare-feature.js';

/** What is due and what happened, in figures that lead to their lists. */
export const feature = declareFeature({ name: 'dashboard' });
