import { assets } from './assets.js';
import entrance from './entrance.js';
import { first_steps } from './first-steps.js';
import { locations } from './locations.js';
import { notifications } from './notifications.js';
import { quantities } from './quantities.js';
import { scanning } from './scanning.js';
import { status } from './status.js';
import { tables } from './tables.js';

export default { ...entrance, assets, first_steps, locations, notifications, quantities, scanning, status, tables };
