import { electricalAndChemical } from './electrical-and-chemical.mjs';
import { mechanical } from './mechanical.mjs';
import { pressureAndFlow } from './pressure-and-flow.mjs';
import { thermometers } from './temperature.mjs';

export { loggers } from './loggers.mjs';

/**
 * Per channel: `at` the reference values, `decimals` of reference and reading, `noise` and `hysteresis` as shares of
 * the tolerance. `cycles` repeats, `falls` adds a descending series. `signal`: a curve is fitted, of `degree` (null:
 * automatic). `own`: organization and state; `drifting` leaves its tolerance at the last calibration, `adjusted` left
 * it once.
 */
export const instruments = [...thermometers, ...pressureAndFlow, ...mechanical, ...electricalAndChemical];
