import type { Adapter } from '../types.js';
import { guardBands, specificRisk, statements } from './conformity.js';
import { polynomial, calibrationCurve, weightedLine } from './regression.js';
import { additive } from './monte-carlo.js';
import { nonlinear } from './nonlinear.js';
import { gaugeStudies } from './gauge.js';
import { lines } from './lines.js';
import { models } from './models.js';
import { rounding } from './reporting.js';
import { globalRisks } from './risk.js';
import { sensors } from './sensors.js';
import { studentT } from './statistics.js';
import { testIntervals } from './test-intervals.js';
import { variance } from './variance.js';
import { budgets, components, correlatedInputs, dominantCoverage, effectiveFreedom } from './uncertainty.js';

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
  'regression.errors-in-variables': lines,
  'uncertainty.model': models,
  'sensor.reference-function': sensors,
  'statistics.anova': variance,
  'msa.gauge-rr': gaugeStudies,
  'risk.global': globalRisks,
  'interval.test-interval-A3': testIntervals,
};
