import {
  fitCurveProblems,
  type FitCurveRequest,
  type ModelRequest,
  type Problem,
  type RiskRequest,
} from '@etalon/metrology';
import calculate, { type CalculationInput } from './calculation-task.js';

/** Computed within a few milliseconds. */
const FEW_VALUES = 300;
const FEW_INPUTS = 20;
const SHORT_FORMULA = 500;

/** Starting a worker takes as long. */
export function isSmall({ calculation, request }: CalculationInput): boolean {
  const length = (name: string) => {
    const list: unknown = (request as Record<string, unknown>)[name];
    return Array.isArray(list) ? list.length : 0;
  };
  switch (calculation) {
    case 'evaluateModel':
      return isShortModel(request as ModelRequest) && (request as ModelRequest).monte_carlo == null;
    case 'fitCurve': {
      const { method } = request as FitCurveRequest;
      const isLinear =
        method === 'polynomial' || method === 'york' || method === 'lookup_table' || method === 'point_correction';
      return isLinear && length('points') + length('evaluate_at') + 10 * length('inverse_of') <= FEW_VALUES;
    }
    case 'analyzeVariance':
      return length('values') <= FEW_VALUES;
    case 'studyGauge':
      return false;
    case 'assessRisk': {
      const { degrees_of_freedom: freedom, target_false_accept_percent: target } = request as RiskRequest;
      return freedom == null && target == null;
    }
    case 'recommendInterval':
      return true;
    case 'convertSensor':
      return length('values') <= FEW_VALUES;
  }
}

export function checkedFirst({ calculation, request }: CalculationInput): Problem[] {
  if (calculation === 'fitCurve') return fitCurveProblems(request as FitCurveRequest);
  if (calculation !== 'evaluateModel' || !isShortModel(request as ModelRequest)) return [];
  const outcome = calculate({ calculation, request: { ...(request as ModelRequest), monte_carlo: null } });
  return 'problems' in outcome ? outcome.problems : [];
}

function isShortModel({ formula, outputs, inputs }: ModelRequest): boolean {
  const letters = [formula, ...(outputs ?? []).map((output) => output.formula)].reduce(
    (sum, text) => sum + (text?.length ?? 0),
    0,
  );
  return inputs.length <= FEW_INPUTS && letters <= SHORT_FORMULA;
}
