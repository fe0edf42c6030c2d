import { declareFeature } from '../../platform/feature/declare-feature.js';
import { NoticeOccurrence } from './notice-occurrence.entity.js';
import { Notification } from './notification.entity.js';
import { NotificationPreference } from './notification-preference.entity.js';
import { sendNotice } from './notify.js';

export const feature = declareFeature({
  name: 'notifications',
  entities: [NoticeOccurrence, Notification, NotificationPreference],
  jobs: [sendNotice],
});
