export { NotificationsModule } from './notifications.module.js';
export { Notify, type Recipient } from './notify.js';
