import { declareFeature } from '../../platform/feature/declare-feature.js';
import { selfTestJob } from './self-test-job.js';
import { SelfTest } from './self-test.entity.js';

export const feature = declareFeature({ name: 'proof', entities: [SelfTest], jobs: [selfTestJob] });
