import { electricalAndChemical } from './electrical-and-chemical.mjs';
import { mechanical } from './mechanical.mjs';
import { pressureAndFlow } from './pressure-and-flow.mjs';
import { thermometers } from './temperature.mjs';

export { loggers } from './loggers.mjs';

/**
 * `noise` and `hysteresis`: shares of tolerance. `falls` adds a descending series. `signal`: fitted curve of `degree`
 * (null: automatic). `drifting` leaves its tolerance at the last calibration, `adjusted` left it once.
 */
export const instruments = [...thermometers, ...pressureAndFlow, ...mechanical, ...electricalAndChemical];
