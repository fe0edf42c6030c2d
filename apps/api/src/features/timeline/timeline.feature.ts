import { declareFeature } from '../../platform/feature/declare-feature.js';

export const feature = declareFeature({ name: 'timeline' });
