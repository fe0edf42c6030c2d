import { activity } from './activity.js';
import { calendar } from './calendar.js';
import { dashboard } from './dashboard.js';
import lists from './lists.js';

export default { ...lists, activity, calendar, dashboard };
