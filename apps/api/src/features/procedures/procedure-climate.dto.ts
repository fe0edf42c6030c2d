import { CLIMATE_QUANTITIES, reversedClimate } from '@etalon/metrology';
import { Invalid } from '../../platform/errors/errors.js';
import { OptionalNumberFact } from '../../platform/http/fields/field-kinds.js';

const COLDEST = -273.15;

/** What the surroundings must be while a calibration is done by the procedure; outside of it the record gives its reason. */
export class ClimateLimitFacts {
  @OptionalNumberFact({ min: COLDEST, max: 1000, description: 'Lower limit of the temperature in °C', example: 21 })
  temperature_min?: number | null;
  @OptionalNumberFact({ min: COLDEST, max: 1000, description: 'Upper limit of the temperature in °C', example: 25 })
  temperature_max?: number | null;
  @OptionalNumberFact({ min: 0, max: 100, description: 'Lower limit of the relative humidity in %RH', example: 30 })
  humidity_min?: number | null;
  @OptionalNumberFact({ min: 0, max: 100, description: 'Upper limit of the relative humidity in %RH', example: 60 })
  humidity_max?: number | null;
  @OptionalNumberFact({ min: 0, max: 10_000_000, description: 'Lower limit of the air pressure in Pa' }) pressure_min?:
    number | null;
  @OptionalNumberFact({ min: 0, max: 10_000_000, description: 'Upper limit of the air pressure in Pa' }) pressure_max?:
    number | null;
}

/** Their columns, of procedures and of revisions. */
export const climateColumns = (alias: string): string =>
  CLIMATE_QUANTITIES.flatMap((quantity) => [`${alias}.${quantity}_min`, `${alias}.${quantity}_max`]).join(', ');

/** @throws Invalid naming the upper limit */
export function requireOrder(limits: ClimateLimitFacts): void {
  const quantity = reversedClimate(limits);
  if (quantity === null) return;
  const min = limits[`${quantity}_min`] ?? null;
  throw Invalid.field(['body', `${quantity}_max`], 'Must not be below the lower limit, {min}', 'greater_than_equal', {
    min,
  });
}
