export { feature } from './notifications.feature.js';
export { NotificationsModule, NotificationsModule as module } from './notifications.module.js';
export { Notify, type StoredNotice } from './notify.js';
export { channelsOf } from './preferences.js';
export { wordNotice } from './wording.js';
export { announceEnd } from './notice-streams.js';
