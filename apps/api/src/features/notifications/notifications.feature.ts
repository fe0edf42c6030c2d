import { declareFeature } from '../../platform/feature/declare-feature.js';
import { Notification } from './notification.entity.js';
import { mailNotice } from './notify.js';

/** What people are told; every feature says what it tells. */
export const feature = declareFeature({
  name: 'notifications',
  entities: [Notification],
  jobs: [mailNotice],
});
