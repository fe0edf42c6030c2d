import { declareFeature } from '../../platform/feature/declare-feature.js';
import { codes } from './backup.codes.js';

/** The installation as one archive, and back. */
export const feature = declareFeature({ name: 'backup', audit: codes });
