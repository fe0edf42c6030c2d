// Calibrated instruments: kinds, their number per organization, and their intended state.
import { electricalAndChemical } from './electrical-and-chemical.mjs';
import { mechanical } from './mechanical.mjs';
import { pressureAndFlow } from './pressure-and-flow.mjs';
import { thermometers } from './temperature.mjs';

export { loggers } from './loggers.mjs';

/**
 * Per channel: `at` the reference values, `decimals` of reference and reading as typed, `noise` and `hysteresis` as
 * shares of the tolerance. `cycles` is the number of repeats, `falls` adds a descending series. With a `signal` a curve
 * is fitted (raw data), of `degree` (null: automatic); without one the indication is compared with the reference.
 * `own`: organization and state of each; `drifting` leaves its tolerance at the last calibration, `adjusted` left it
 * once and was adjusted.
 */
export const instruments = [...thermometers, ...pressureAndFlow, ...mechanical, ...electricalAndChemical];
