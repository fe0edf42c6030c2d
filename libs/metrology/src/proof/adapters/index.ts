import type { Adapter } from '../types.js';
import { guardBands, specificRisk, statements } from './conformity.js';
import { polynomial, calibrationCurve, weightedLine } from './regression.js';
import { additive } from './monte-carlo.js';
import { nonlinear } from './nonlinear.js';
import { rounding } from './reporting.js';
import { studentT } from './statistics.js';
import { budgets, components, correlatedInputs, dominantCoverage, effectiveFreedom } from './uncertainty.js';

/** One line per topic of the case files. */
export const adapters: Readonly<Record<string, Adapter>> = {
  'regression.linear': polynomial,
  'regression.calibration-curve': calibrationCurve,
  'regression.weighted': weightedLine,
  'regression.nonlinear': nonlinear,
  'uncertainty.budget': budgets,
  'uncertainty.components': components,
  'uncertainty.coverage': dominantCoverage,
  'uncertainty.monte-carlo': additive,
  'uncertainty.welch-satterthwaite': effectiveFreedom,
  'uncertainty.correlated-inputs': correlatedInputs,
  'statistics.student-t': studentT,
  'risk.specific': specificRisk,
  'decision.guard-band': guardBands,
  'decision.rules': statements,
  'reporting.rounding': rounding,
};
