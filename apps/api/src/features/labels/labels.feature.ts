import { declareFeature } from '../../platform/feature/declare-feature.js';

/** Labels for assets, with codes for scanners. Nothing is stored. */
export const feature = declareFeature({ name: 'labels' });
