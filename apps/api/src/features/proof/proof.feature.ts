import { declareFeature } from '../../platform/feature/declare-feature.js';

/** What proves the mathematics: the report of verification and the self-test. */
export const feature = declareFeature({ name: 'proof' });
