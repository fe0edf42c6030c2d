export { feature } from './reminders.feature.js';
export { RemindersModule, RemindersModule as module } from './reminders.module.js';
export { reminderNotices } from './notices.js';
export { forgetUnsentReminders } from './send-reminders.js';
export { SweepReminders } from './sweep-reminders.js';
