import { chiSquaredQuantile, chiSquaredTail } from '../distributions/chi-squared.js';
import type { StraightLine } from './types.js';

/** ISO/TS 28037 (6.3, 7.3): fits below the 95 % point. */
export function consistency(
  chiSquared: number,
  degreesOfFreedom: number,
): Pick<StraightLine, 'chi_squared' | 'degrees_of_freedom' | 'chi_squared_limit' | 'is_consistent' | 'p_value'> {
  if (degreesOfFreedom < 1) {
    return {
      chi_squared: chiSquared,
      degrees_of_freedom: 0,
      chi_squared_limit: null,
      is_consistent: null,
      p_value: null,
    };
  }
  const limit = chiSquaredQuantile(0.95, degreesOfFreedom);
  return {
    chi_squared: chiSquared,
    degrees_of_freedom: degreesOfFreedom,
    chi_squared_limit: limit,
    is_consistent: chiSquared <= limit,
    p_value: chiSquaredTail(chiSquared, degreesOfFreedom),
  };
}
