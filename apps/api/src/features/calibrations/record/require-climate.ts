import { climateDeviations, type ClimateLimits } from '@etalon/metrology';
import { Invalid } from '../../../platform/errors/errors.js';
import type { CalibrationFacts } from '../calibration/calibration-facts.dto.js';

const LOC = ['body', 'environment_reason'];

/** Conditions outside the procedure's limits need a printed reason. */
export function requireClimate(given: CalibrationFacts, limits: ClimateLimits): void {
  const deviations = climateDeviations(given, limits);
  const isGiven = (given.environment_reason ?? '').trim() !== '';
  if (deviations.length > 0 && !isGiven) {
    const quantities = deviations.map(({ quantity }) => quantity).join(', ');
    throw Invalid.field(
      LOC,
      'The environmental conditions are not within the limits of the procedure ({quantities}): state a justification',
      'missing',
      { quantities },
    );
  }
  if (deviations.length === 0 && isGiven)
    throw Invalid.field(LOC, 'Nothing is outside the limits of a procedure: there is nothing to give a reason for');
}
