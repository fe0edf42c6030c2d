export { feature } from './calendar-feeds.feature.js';
export { CalendarFeedsModule as module } from './calendar-feeds.module.js';
export { endFormerFeeds, rememberFeeds } from './former-feeds.js';
