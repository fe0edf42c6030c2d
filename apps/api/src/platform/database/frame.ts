import { asking } from './asking.js';
import type { Frame } from './framed-statement.js';
import { BACKGROUND_LIMITS, limitSettings, SERVER_LIMITS } from './limits.js';

const ofRequests = limitSettings(SERVER_LIMITS);
const ofBackground = limitSettings(BACKGROUND_LIMITS);

/** What holds for a transaction that is opened now. */
export const frame = (): Frame => (asking().lane === 'background' ? ofBackground : ofRequests);
