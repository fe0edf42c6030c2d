import { curveSlope, curveUncertainty, curveValue } from '../fitting/evaluate.js';
import type { FittedCurve } from '../fitting/types.js';
import type { Curve } from './types.js';

export function polynomialCurve(curve: FittedCurve): Curve {
  return {
    valueAt: (x) => curveValue(curve, x),
    slopeAt: (x) => curveSlope(curve, x),
    uncertaintyAt: (x) => curveUncertainty(curve, x),
  };
}
