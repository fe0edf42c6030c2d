export { feature } from './notifications.feature.js';
export { NotificationsModule, NotificationsModule as module } from './notifications.module.js';
export { Notify } from './notify.js';
